; The installer for one player, who needs no administrator. windows.py defines TITLE NAME AUTHORS VERSION NUMBERS
; KILOBYTES, LISTS (the folder with files.nsh, removal.nsh and icon.ico) and OUT.
Unicode true
SetCompressor /SOLID lzma
SetCompressorDictSize 64
RequestExecutionLevel user
Name "${TITLE}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "Software\${TITLE}" "Folder"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${TITLE}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "${TITLE}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${TITLE} installer"
VIAddVersionKey CompanyName "${AUTHORS}"
VIAddVersionKey LegalCopyright "${AUTHORS}"

!define RECORD "${TITLE}.Record"
!define SCHEME "archon3d"
!include "MUI2.nsh"
!define MUI_ICON "${LISTS}/icon.ico"
!define MUI_UNICON "${LISTS}/icon.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

; Windows keeps the files of a program that runs: without this, the half that lies there would stay.
!macro REFUSE_WHILE_RUNNING
    IfFileExists "$INSTDIR\${NAME}.exe" 0 idle
    again:
    ClearErrors
    FileOpen $0 "$INSTDIR\${NAME}.exe" a
    FileClose $0
    IfErrors 0 idle
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Quit
    idle:
!macroend
LangString RUNNING ${LANG_ENGLISH} "${TITLE} is running. Leave it, then try again."
LangString RUNNING ${LANG_GERMAN} "${TITLE} läuft noch. Bitte das Spiel beenden und es dann erneut versuchen."

Section
    !insertmacro REFUSE_WHILE_RUNNING
    ReadRegStr $1 HKCU "${UNINSTALL}" "InstallLocation"
    IfFileExists "$1\uninstall.exe" 0 fresh
    ExecWait '"$1\uninstall.exe" /S _?=$1' ; an older version, wherever it was: its files may have other names
    Delete "$1\uninstall.exe"
    RMDir "$1"
    fresh:
    !include "${LISTS}/files.nsh"
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${NAME}.exe"
    WriteRegStr HKCU "Software\${TITLE}" "Folder" "$INSTDIR"
    ; Records open in the theatre; whatever else opens files of that name stays as it is.
    WriteRegStr HKCU "Software\Classes\${RECORD}" "" "${TITLE} record"
    WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\${NAME}.exe"
    WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" --watch "%1"'
    WriteRegNone HKCU "Software\Classes\.record\OpenWithProgids" "${RECORD}"
    ; Invitations are links; a browser asks before it starts the game.
    WriteRegStr HKCU "Software\Classes\${SCHEME}" "" "URL:${TITLE} invitation"
    WriteRegStr HKCU "Software\Classes\${SCHEME}" "URL Protocol" ""
    WriteRegStr HKCU "Software\Classes\${SCHEME}\DefaultIcon" "" "$INSTDIR\${NAME}.exe"
    WriteRegStr HKCU "Software\Classes\${SCHEME}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" --join "%1"'
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${AUTHORS}"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Settings and saves lie elsewhere, and stay; so does what somebody else has put into the folder.
Section Uninstall
    !insertmacro REFUSE_WHILE_RUNNING
    !include "${LISTS}/removal.nsh"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${TITLE}.lnk"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\${TITLE}"
    DeleteRegKey HKCU "Software\Classes\${RECORD}"
    DeleteRegKey HKCU "Software\Classes\${SCHEME}"
    DeleteRegValue HKCU "Software\Classes\.record\OpenWithProgids" "${RECORD}"
    DeleteRegKey /ifempty HKCU "Software\Classes\.record\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "Software\Classes\.record"
SectionEnd
