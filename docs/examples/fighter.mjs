// Plays Archon as light against a computer, over the engine protocol, and fights its battles itself.
//
//     node docs/examples/fighter.mjs [MATCHES] [LEVEL] [COMMAND ...]
//
// It needs nothing but node and the program, whose engine is `archon3d engine`.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [matches = "20", level = "novice", ...command] = process.argv.slice(2);
const [program, ...words] = command.length ? command : ["archon3d", "engine"];
const engine = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(op, keys = {}) {
  engine.stdin.write(JSON.stringify({ op, ...keys }) + "\n");
  const reply = JSON.parse((await lines.next()).value);
  if (!reply.ok) throw new Error(`${op}: ${reply.error}`);
  return reply;
}

const way = (x, y) => (y < 0 ? "N" : y > 0 ? "S" : "") + (x < 0 ? "W" : x > 0 ? "E" : "");

// The left fighter's input: out of the way of shots, then in line with the enemy, then fire.
function fight({ fighters: [own, enemy], shots }) {
  const [x, y] = [enemy.x - own.x, enemy.y - own.y];
  const coming = shots.find((shot) => shot.owner === "right" && Math.abs(shot.y - own.y - 8) < 16 && shot.dx * x < 0);
  if (coming) return way(0, coming.y > own.y + 8 ? -1 : 1);
  const reach = own.weapon === "shot" ? 288 : own.w + Math.max(own.reach, own.area[0] / 2);
  const ready = own.ready_in === 0 && Math.abs(x) <= reach && Math.abs(y) < (own.weapon === "shot" ? 6 : reach);
  if (ready) return (way(x, own.weapon === "shot" || Math.abs(y) < 8 ? 0 : y) || way(0, y)) + "+";
  return way(Math.abs(x) > reach ? x : 0, Math.abs(y) < 4 ? 0 : y) || "-";
}

async function battle() {
  let { arena, action } = await ask("arena", { pending: true });
  while (!arena.over) ({ arena, action } = await ask("tick", { inputs: [fight(arena), `ai:${level}`], count: 3 }));
  return action;
}

// The action of a side: light's own is the first that attacks, or else one that changes with the turn.
async function choose(state) {
  if (state.to_move === "dark") return (await ask("suggest", { level })).action;
  const { actions } = await ask("actions", { playing: true });
  const enemies = new Set(state.icons.filter((icon) => icon.side === "dark").map((icon) => icon.at));
  const attacks = actions.filter((action) => action.type === "move" && enemies.has(action.to));
  return (attacks.length ? attacks : actions)[(state.turn * 7) % (attacks.length || actions.length)];
}

const won = { light: 0, dark: 0, nobody: 0, battles: 0 };
for (let seed = 1; seed <= Number(matches); seed++) {
  let { state } = await ask("new", { game: "archon", seed });
  while (state.outcome === null) {
    if (state.battle) won.battles++;
    const action = state.battle ? await battle() : await choose(state);
    ({ state } = await ask("apply", { action }));
  }
  won[state.outcome.winner ?? "nobody"]++;
}
console.log(JSON.stringify(won));
await ask("quit");
