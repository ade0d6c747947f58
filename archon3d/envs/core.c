/* Many duels at once: a tick as archon3d/arena/step.py has it, and what archon3d/envs/observing.py sees of it.

   Those are the truth, and this is a copy for speed: a function has the name of its original, where the reasons
   are, and tests compare both tick by tick. Without events, the order of the rules is the same. All numbers and
   structures come from core.h, which core_tables.py makes of the arena's own. */

#include "core.h"
#include <string.h>
#ifdef _MSC_VER
#include <intrin.h>
#endif

#ifdef _WIN32
#define SHARED __declspec(dllexport)
#else
#define SHARED __attribute__((visibility("default")))
#endif

typedef struct {
    int left, top, right, bottom;
} Box;

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }
static int limited(int value, int limit) { return value < 0 ? 0 : value > limit ? limit : value; }

static Box box_of(int x, int y, int width, int height)
{
    Box box = {x, y, x + width, y + height};
    return box;
}

static Box body_of(const Fighter *fighter) { return box_of(fighter->x, fighter->y, BODY, BODY); }

static int overlap(Box one, Box other)
{
    return (one.left < other.right) & (other.left < one.right) & (one.top < other.bottom) & (other.top < one.bottom);
}

/* ---------------------------------------------------------------- obstacles (arena/collide.py) */

static Box obstacle(const Ground *ground, int number)
{
    Box box = {ground->left[number], ground->top[number], ground->right[number], ground->bottom[number]};
    return box;
}

/* Obstacles that a body or a shot at that place can touch in one tick: a superset, mostly empty. */
static unsigned near_to(const Ground *ground, int x, int y)
{
    return ground->near[limited(y, FIELD_HEIGHT - 1) / CELL][limited(x, FIELD_WIDTH - 1) / CELL];
}

static int lowest(unsigned bits)
{
#ifdef _MSC_VER
    unsigned long number;
    _BitScanForward(&number, bits);
    return (int)number;
#else
    return __builtin_ctz(bits);
#endif
}

static unsigned under(const Ground *ground, unsigned among, Box box)
{
    unsigned found = 0;
    for (; among; among &= among - 1)
        if (overlap(box, obstacle(ground, lowest(among))))
            found |= among & (0 - among);
    return found;
}

static void axis_contact(int start, int end, int step, int other_start, int other_end, int *near, int *far)
{
    if (step > 0)
        *near = other_start - end, *far = other_end - start;
    else if (step < 0)
        *near = start - other_end, *far = end - other_start;
    else if (start < other_end && other_start < end)
        *near = -FAR, *far = FAR;
    else
        *near = FAR, *far = -FAR;
}

static int contact(Box box, int direction, Box other)
{
    int near, far, near_y, far_y;
    axis_contact(box.left, box.right, DIRECTION_X[direction], other.left, other.right, &near, &far);
    axis_contact(box.top, box.bottom, DIRECTION_Y[direction], other.top, other.bottom, &near_y, &far_y);
    near = most(near, near_y), far = least(far, far_y);
    return near < far && far > 0 ? near : FAR;
}

static void push_out(const Ground *ground, unsigned solid, Fighter *fighter)
{
    int x = fighter->x, y = fighter->y, best = FAR;
    if (!under(ground, solid, body_of(fighter)))
        return;
    for (int order = 0; order < 4; order++)
        for (int number = 0; number < ground->count; number++) {
            Box stop = obstacle(ground, number);
            int across = order < 2;
            int to_x = order == 0 ? stop.left - BODY : order == 1 ? stop.right : x;
            int to_y = order == 2 ? stop.top - BODY : order == 3 ? stop.bottom : y;
            int in_line = across ? stop.top < y + BODY && y < stop.bottom : stop.left < x + BODY && x < stop.right;
            int ahead = order == 0 ? to_x < x : order == 1 ? to_x > x : order == 2 ? to_y < y : to_y > y;
            int way = most(to_x - x, x - to_x) + most(to_y - y, y - to_y);
            if (!(solid >> number & 1) || !in_line || !ahead || way >= best)
                continue;
            if (to_x < 0 || to_x > BODY_X_LIMIT || to_y < 0 || to_y > BODY_Y_LIMIT)
                continue;
            if (under(ground, solid, box_of(to_x, to_y, BODY, BODY)))
                continue;
            best = way, fighter->x = to_x, fighter->y = to_y;
        }
}

/* ---------------------------------------------------------------- attacks (arena/attacks.py) */

static Box centred_on(const Fighter *fighter, const int size[2])
{
    int width = size[0] * PIXEL, height = size[1] * PIXEL;
    return box_of(fighter->x + (BODY - width) / 2, fighter->y + (BODY - height) / 2, width, height);
}

static Box flame_box(const Fighter *fighter)
{
    return centred_on(fighter, FLAME_SIZES[(fighter->attack_tick - 1) / FLAME_STAGE_TICKS]);
}

static void thrust_span(int start, int step, int width, int *low, int *high)
{
    if (step > 0)
        *low = start + BODY, *high = start + BODY + THRUST_REACH;
    else if (step < 0)
        *low = start - THRUST_REACH, *high = start;
    else
        *low = start + (BODY - width) / 2, *high = start + (BODY + width) / 2;
}

static Box attack_box(const Fighter *fighter, const Traits *traits)
{
    Box box;
    int direction = fighter->attack_direction;
    if (fighter->attack == ATTACK_FLAME)
        return flame_box(fighter);
    if (fighter->attack == ATTACK_CLOUD)
        return centred_on(fighter, CLOUD_SIZE);
    thrust_span(fighter->x, DIRECTION_X[direction], traits->width_vertical[0] * PIXEL, &box.left, &box.right);
    thrust_span(fighter->y, DIRECTION_Y[direction], traits->width_horizontal[0] * PIXEL, &box.top, &box.bottom);
    return box;
}

static Shot launch(const Fighter *fighter, const Traits *traits, int owner, int direction, int number)
{
    int step_x = DIRECTION_X[direction], step_y = DIRECTION_Y[direction];
    const int *widths = step_y == 0 ? traits->width_horizontal : traits->width_vertical;
    Shot shot = {.number = number, .owner = owner, .direction = direction, .speed = traits->shot_speed};
    shot.w = step_y == 0 ? SHOT_LENGTH : widths[0] * PIXEL;
    shot.h = step_x == 0 ? SHOT_LENGTH : widths[0] * PIXEL;
    shot.x = fighter->x + (BODY + step_x * BODY - shot.w) / 2;
    shot.y = fighter->y + (BODY + step_y * BODY - shot.h) / 2;
    shot.dx = step_x * shot.speed, shot.dy = step_y * shot.speed;
    shot.widths[0] = widths[0], shot.widths[1] = widths[1];
    return shot;
}

static void grow(Shot *shot)
{
    int narrow = shot->widths[0], wide = shot->widths[1], flown = least(shot->travelled, GROWTH_DISTANCE);
    int width = narrow * PIXEL + 2 * ((wide - narrow) * PIXEL / 2 * flown / GROWTH_DISTANCE);
    if (shot->dx)
        shot->y -= (width - shot->h) / 2, shot->h = width;
    if (shot->dy)
        shot->x -= (width - shot->w) / 2, shot->w = width;
}

/* ---------------------------------------------------------------- a tick (arena/step.py) */

static void continue_attack(Fighter *fighter)
{
    if (fighter->attack && fighter->attack_tick < ATTACK_TICKS[fighter->attack])
        fighter->attack_tick++;
    else
        fighter->attack = fighter->attack_tick = 0;
}

static int stop_at(const Ground *ground, unsigned blocking, const int *starts, const int *ends, int step)
{
    int stop = step > 0 ? FAR : -FAR;
    for (int number = 0; number < ground->count; number++)
        if (blocking >> number & 1)
            stop = step > 0 ? least(stop, starts[number] - BODY) : most(stop, ends[number]);
    return stop;
}

static int move(const Duel *duel, const Ground *ground, const Traits *traits, Fighter *fighter, int input)
{
    int direction = input & DIRECTION_BITS, x = fighter->x, y = fighter->y, speed = traits->walk_speed;
    unsigned near, blocking;
    if (direction == NO_DIRECTION || fighter->attack == ATTACK_THRUST || fighter->attack == ATTACK_FLAME)
        return 0;
    fighter->facing = direction;
    if (input >= FIRE_BIT)
        return 0;
    near = near_to(ground, x, y);
    if (under(ground, near & duel->transparent, body_of(fighter)))
        speed /= 2;
    x = limited(x + DIRECTION_X[direction] * speed, BODY_X_LIMIT);
    blocking = under(ground, near & duel->solid, box_of(x, y, BODY, BODY));
    if (DIRECTION_X[direction] && blocking)
        x = stop_at(ground, blocking, ground->left, ground->right, DIRECTION_X[direction]);
    y = limited(y + DIRECTION_Y[direction] * speed, BODY_Y_LIMIT);
    blocking = under(ground, near & duel->solid, box_of(x, y, BODY, BODY));
    if (DIRECTION_Y[direction] && blocking)
        y = stop_at(ground, blocking, ground->top, ground->bottom, DIRECTION_Y[direction]);
    if (x == fighter->x && y == fighter->y)
        return 0;
    fighter->x = x, fighter->y = y;
    return 1;
}

static void attack(const Terms *terms, Duel *duel, int slot, int direction)
{
    const Traits *traits = &terms->traits[slot];
    Fighter *fighter = &duel->fighters[slot];
    if (direction == NO_DIRECTION) {
        if (traits->attack == ATTACK_THRUST || traits->attack == ATTACK_SHOT)
            return;
        direction = fighter->facing;
    }
    fighter->ready_in = traits->interval_ticks;
    if (traits->attack == ATTACK_SHOT) {
        duel->shots[duel->shot_count++] = launch(fighter, traits, slot, direction, duel->shots_fired++);
        return;
    }
    fighter->attack = traits->attack, fighter->attack_tick = 1;
    fighter->attack_direction = direction, fighter->attack_landed = 0;
}

static int free_way(const Ground *ground, unsigned solid, Box box, int direction, int distance, int *ends)
{
    int step_x = DIRECTION_X[direction], step_y = DIRECTION_Y[direction], way = distance;
    int room_x = step_x > 0 ? FIELD_WIDTH - box.right : step_x ? box.left : FAR;
    int room_y = step_y > 0 ? FIELD_HEIGHT - box.bottom : step_y ? box.top : FAR;
    unsigned blocking;
    Box swept;
    *ends = room_x <= way || room_y <= way;
    if (*ends)
        way = least(room_x, room_y);
    swept.left = box.left + least(step_x * way, 0), swept.right = box.right + most(step_x * way, 0);
    swept.top = box.top + least(step_y * way, 0), swept.bottom = box.bottom + most(step_y * way, 0);
    blocking = under(ground, solid, swept);
    for (; blocking; blocking &= blocking - 1) {
        int near = contact(box, direction, obstacle(ground, lowest(blocking)));
        if (near < way)
            way = near, *ends = 1;
    }
    return way;
}

static int slips_through(const Terms *terms, const Shot *shot, const Fighter *target)
{
    int top = shot->y - target->y, owner = shot->owner;
    if (!terms->traits[1 - owner].has_gaps || !terms->traits[owner].slips_through_gaps || shot->dy != 0)
        return 0;
    for (unsigned gap = 0; gap < sizeof GAPS / sizeof *GAPS; gap++)
        if (GAPS[gap][0] <= top && top + shot->h <= GAPS[gap][1])
            return 1;
    return 0;
}

static int flies_freely(const Shot *shot, const Fighter *target, unsigned near)
{
    Box way = box_of(shot->x + least(shot->dx, 0), shot->y + least(shot->dy, 0), shot->w, shot->h);
    way.right += shot->dx < 0 ? -shot->dx : shot->dx;
    way.bottom += shot->dy < 0 ? -shot->dy : shot->dy;
    if (near || way.left <= 0 || way.top <= 0 || way.right >= FIELD_WIDTH || way.bottom >= FIELD_HEIGHT)
        return 0;
    return target->attack != ATTACK_FLAME && !overlap(way, body_of(target));
}

static void fly_on(Shot *shot, int distance)
{
    shot->x += DIRECTION_X[shot->direction] * distance, shot->y += DIRECTION_Y[shot->direction] * distance;
    shot->travelled += distance;
    if (shot->widths[0] != shot->widths[1] && shot->travelled < GROWTH_DISTANCE + distance)
        grow(shot);
}

/* Move the shot; return whether it flies on. */
static int fly(const Terms *terms, const Ground *ground, Duel *duel, Shot *shot, int damage[2])
{
    const Fighter *target = &duel->fighters[1 - shot->owner];
    Box box = box_of(shot->x, shot->y, shot->w, shot->h);
    unsigned near = near_to(ground, shot->x, shot->y) & (duel->solid | duel->transparent);
    int distance = shot->speed, ends, way;
    if (flies_freely(shot, target, near)) {
        fly_on(shot, distance);
        return 1;
    }
    if (box.left <= 0 || box.top <= 0 || box.right >= FIELD_WIDTH || box.bottom >= FIELD_HEIGHT)
        return 0;
    if (under(ground, near & duel->solid, box))
        return 0;
    if (under(ground, near & duel->transparent, box))
        distance /= 2;
    way = free_way(ground, near & duel->solid, box, shot->direction, distance, &ends);
    if (!target->dead) {
        int burning = target->attack == ATTACK_FLAME;
        int touch = contact(box, shot->direction, burning ? flame_box(target) : body_of(target));
        if (touch < distance && touch <= way) {
            if (burning)
                return 0;
            if (!slips_through(terms, shot, target)) {
                damage[1 - shot->owner] += terms->traits[shot->owner].damage;
                return 0;
            }
        }
    }
    if (ends)
        return 0;
    fly_on(shot, distance);
    return 1;
}

static void strike(const Terms *terms, Duel *duel, int slot, int damage[2])
{
    Fighter *attacker = &duel->fighters[slot];
    const Fighter *target = &duel->fighters[1 - slot];
    if (!attacker->attack || target->dead || target->attack == ATTACK_FLAME)
        return;
    if (!STRIKES[attacker->attack][attacker->attack_tick])
        return;
    if (attacker->attack == ATTACK_THRUST && attacker->attack_landed)
        return;
    if (overlap(attack_box(attacker, &terms->traits[slot]), body_of(target))) {
        attacker->attack_landed = 1;
        damage[1 - slot] += terms->traits[slot].damage;
    }
}

static void count(Duel *duel, const int damage[2])
{
    for (int slot = 0; slot < 2; slot++) {
        Fighter *fighter = &duel->fighters[slot];
        fighter->half_points = most(fighter->half_points - 2 * damage[slot], 0);
        if (fighter->half_points == 0 && !fighter->dead) {
            fighter->dead = 1, fighter->died_at = duel->tick + 1;
            fighter->attack = fighter->attack_tick = 0;
        }
    }
}

static void shift_obstacles(const Ground *ground, Duel *duel)
{
    duel->solid = SHIFTING_SOLID[duel->tick / SHIFT_TICKS];
    duel->transparent = SHIFTING_TRANSPARENT[duel->tick / SHIFT_TICKS];
    for (int slot = 0; slot < 2; slot++)
        push_out(ground, duel->solid, &duel->fighters[slot]);
}

static void end_if_decided(const Terms *terms, Duel *duel)
{
    const Fighter *left = &duel->fighters[0], *right = &duel->fighters[1];
    int left_share = left->half_points * terms->traits[1].start_half_points;
    int right_share = right->half_points * terms->traits[0].start_half_points;
    if (duel->tick < TIME_LIMIT_TICKS) {
        if (duel->tick - most(left->died_at, right->died_at) < AFTERMATH_TICKS)
            return;
        for (int number = 0; number < duel->shot_count; number++)
            if (duel->fighters[duel->shots[number].owner].dead)
                return;
    }
    duel->over = 1;
    duel->reason = left->dead || right->dead ? REASON_DEATH : REASON_TIMEOUT;
    duel->winner = left_share == right_share ? WINNER_NONE : left_share > right_share ? WINNER_LEFT : WINNER_RIGHT;
}

static void step(const Terms *terms, const Ground *ground, Duel *duel, const int inputs[2])
{
    Fighter *fighters = duel->fighters;
    int given[2], damage[2] = {0, 0}, flying = 0;
    for (int slot = 0; slot < 2; slot++) {
        given[slot] = fighters[slot].dead ? IDLE : inputs[slot];
        if (fighters[slot].attack)
            continue_attack(&fighters[slot]);
    }
    for (int slot = 0; slot < 2; slot++)
        fighters[slot].walking = move(duel, ground, &terms->traits[slot], &fighters[slot], given[slot]);
    for (int slot = 0; slot < 2; slot++)
        if (given[slot] >= FIRE_BIT && !fighters[slot].ready_in)
            attack(terms, duel, slot, given[slot] & DIRECTION_BITS);
    for (int number = 0; number < duel->shot_count; number++)
        if (fly(terms, ground, duel, &duel->shots[number], damage))
            duel->shots[flying++] = duel->shots[number];
    duel->shot_count = flying;
    strike(terms, duel, 0, damage);
    strike(terms, duel, 1, damage);
    if (damage[0] || damage[1])
        count(duel, damage);
    for (int slot = 0; slot < 2; slot++)
        if (fighters[slot].ready_in)
            fighters[slot].ready_in--;
    duel->tick++;
    if (terms->shifting && duel->tick % SHIFT_TICKS == 0)
        shift_obstacles(ground, duel);
    if (fighters[0].dead || fighters[1].dead || duel->tick == TIME_LIMIT_TICKS)
        end_if_decided(terms, duel);
}

/* ---------------------------------------------------------------- what is seen (envs/observing.py) */

typedef struct {
    int slot, mirrored;
    double start_x, start_y;
} View;

static double across(const View *view, double x) { return (view->mirrored ? FIELD_WIDTH - x : x) / FIELD_WIDTH; }
static double down(double y) { return y / FIELD_WIDTH; }

/* What changes of a fighter, but for its place; the numbers are in the order of the own one. */
static void see_fighter(const View *view, const Traits *traits, const Fighter *fighter, float *out)
{
    int facing_x = DIRECTION_X[fighter->facing];
    int interval = most(1, traits->interval_ticks);
    out[OWN_FACING_X] = (float)(view->mirrored ? -facing_x : facing_x);
    out[OWN_FACING_Y] = (float)DIRECTION_Y[fighter->facing];
    out[OWN_STRENGTH] = (float)((double)fighter->half_points / traits->start_half_points);
    out[OWN_HIT_POINTS] = (float)((double)fighter->half_points / MOST_HALF_POINTS);
    out[OWN_READY] = (float)(1.0 - (double)fighter->ready_in / interval);
    out[OWN_ATTACK] = fighter->attack ? (float)((double)fighter->attack_tick / ATTACK_TICKS[fighter->attack]) : 0;
}

static void see_shots(const View *view, const Duel *duel, float *out)
{
    struct {
        const Shot *shot;
        double x, y, away;
    } found[sizeof duel->shots / sizeof *duel->shots], one;
    int seen = 0;
    memset(out, 0, SHOTS * (SHOT1_OWNER - SHOT0_OWNER) * sizeof *out);
    for (int number = 0; number < duel->shot_count; number++) {
        const Shot *shot = one.shot = &duel->shots[number];
        int place = seen++;
        one.x = across(view, shot->x + shot->w / 2.0) - view->start_x;
        one.y = down(shot->y + shot->h / 2.0) - view->start_y;
        one.away = (one.x < 0 ? -one.x : one.x) + (one.y < 0 ? -one.y : one.y);
        for (; place > 0; place--) { /* the opponent's first, the nearer ones first */
            int after = found[place - 1].shot->owner == view->slot, own = shot->owner == view->slot;
            if (after < own || (after == own && found[place - 1].away <= one.away))
                break;
            found[place] = found[place - 1];
        }
        found[place] = one;
    }
    for (int number = 0; number < least(seen, SHOTS); number++, out += SHOT1_OWNER - SHOT0_OWNER) {
        const Shot *shot = found[number].shot;
        out[0] = shot->owner == view->slot ? 1 : -1;
        out[SHOT0_X - SHOT0_OWNER] = (float)found[number].x;
        out[SHOT0_Y - SHOT0_OWNER] = (float)found[number].y;
        out[SHOT0_DX - SHOT0_OWNER] = (float)((double)(view->mirrored ? -shot->dx : shot->dx) / SHOT_SPEED);
        out[SHOT0_DY - SHOT0_OWNER] = (float)((double)shot->dy / SHOT_SPEED);
        out[SHOT0_W - SHOT0_OWNER] = (float)((double)shot->w / FIELD_WIDTH);
        out[SHOT0_H - SHOT0_OWNER] = (float)((double)shot->h / FIELD_WIDTH);
    }
}

static void see_obstacles(const View *view, const Ground *ground, const Duel *duel, int shifting, float *out)
{
    for (int number = 0; number < ground->count; number++, out += OBSTACLE1_X - OBSTACLE0_X) {
        const double *place = ground->places[view->slot][number];
        out[0] = (float)(place[0] - view->start_x);
        out[OBSTACLE0_Y - OBSTACLE0_X] = (float)(place[1] - view->start_y);
        if (!shifting)
            continue; /* as the ground has them */
        out[OBSTACLE0_SOLID - OBSTACLE0_X] = duel->solid >> number & 1;
        out[OBSTACLE0_TRANSPARENT - OBSTACLE0_X] = duel->transparent >> number & 1;
    }
}

static void observe(const Terms *terms, const Ground *ground, const Duel *duel, int slot, float *out)
{
    const Fighter *own = &duel->fighters[slot], *opponent = &duel->fighters[1 - slot];
    View view = {slot, terms->egocentric && slot == 1, 0, 0};
    double x = across(&view, own->x + HALF_BODY), y = down(own->y + HALF_BODY);
    if (terms->egocentric)
        view.start_x = x, view.start_y = y;
    memcpy(out, ground->seen[slot], NUMBERS * sizeof *out);
    out[OWN_X] = (float)x, out[OWN_Y] = (float)y;
    see_fighter(&view, &terms->traits[slot], own, out);
    out[OPPONENT_X] = (float)(across(&view, opponent->x + HALF_BODY) - view.start_x);
    out[OPPONENT_Y] = (float)(down(opponent->y + HALF_BODY) - view.start_y);
    see_fighter(&view, &terms->traits[1 - slot], opponent, out + OPPONENT_X);
    see_shots(&view, duel, out + SHOT0_OWNER);
    see_obstacles(&view, ground, duel, terms->shifting, out + OBSTACLE0_X);
    out[TIME] = (float)((double)duel->tick / TIME_LIMIT_TICKS);
}

/* ---------------------------------------------------------------- steps of learners (envs/dueling.py) */

/* Note what both seats see in the ring of their last observations, if it is seen late. */
static void look(const Terms *terms, const Ground *ground, Duel *duel, float *seen)
{
    for (int slot = 0; slot < 2 && terms->delay; slot++)
        observe(terms, ground, duel, slot, seen + (slot * terms->kept + duel->looks % terms->kept) * NUMBERS);
    duel->looks++;
}

/* Write what both seats see now: the oldest observation that is kept, or that of now if it is not late. */
static void show(const Terms *terms, const Ground *ground, const Duel *duel, const float *seen, float *out)
{
    int oldest = duel->looks > terms->kept ? duel->looks % terms->kept : 0;
    for (int slot = 0; slot < 2; slot++, out += NUMBERS)
        if (terms->delay)
            memcpy(out, seen + (slot * terms->kept + oldest) * NUMBERS, NUMBERS * sizeof *out);
        else
            observe(terms, ground, duel, slot, out);
}

static double share(const Terms *terms, const Duel *duel, int slot)
{
    return (double)duel->fighters[slot].half_points / terms->traits[slot].start_half_points;
}

static void reward(const Terms *terms, const Duel *duel, const double lost[2], double *out)
{
    for (int slot = 0; slot < 2; slot++) {
        int won = duel->winner == (slot ? WINNER_RIGHT : WINNER_LEFT);
        double result = !duel->winner || duel->winner == WINNER_NONE ? 0 : won ? 1 : -1;
        out[slot] = terms->by_damage ? result + lost[1 - slot] - lost[slot] : result;
    }
}

SHARED const char *core_digest(void) { return DIGEST; }

/* Begin the duels of these numbers, each on its ground. */
SHARED void core_begin(
    const Terms *terms, const Ground *grounds, Duel *duels, float *seen, const Duel *start, const long long *numbers,
    int count)
{
    for (int place = 0; place < count; place++) {
        Duel *duel = &duels[numbers[place]];
        int ground = duel->ground;
        *duel = *start, duel->ground = ground;
        look(terms, &grounds[ground], duel, seen + numbers[place] * 2 * terms->kept * NUMBERS);
    }
}

/* Advance each duel that is not waiting by a step of both learners; show what all of them see. */
SHARED void core_advance(
    const Terms *terms, const Ground *grounds, Duel *duels, float *seen, int duel_count, const long long *actions,
    const unsigned char *waiting, float *observations, double *rewards, unsigned char *over, unsigned char *cut_off,
    unsigned char *winners)
{
    int look_after = terms->frame_skip - terms->delay % terms->frame_skip;
    for (int number = 0; number < duel_count; number++) {
        Duel *duel = &duels[number];
        const Ground *ground = &grounds[duel->ground];
        float *own = seen + (long long)number * 2 * terms->kept * NUMBERS;
        int inputs[2] = {INPUTS[0][actions[2 * number]], INPUTS[terms->egocentric][actions[2 * number + 1]]};
        int waits = waiting[2 * number];
        double lost[2] = {share(terms, duel, 0), share(terms, duel, 1)};
        for (int tick = 1; !waits && tick <= terms->frame_skip && !duel->over; tick++) {
            step(terms, ground, duel, inputs);
            if (tick == look_after || duel->over)
                look(terms, ground, duel, own);
        }
        for (int slot = 0; slot < 2; slot++)
            lost[slot] -= share(terms, duel, slot);
        rewards[2 * number] = rewards[2 * number + 1] = 0;
        if (!waits)
            reward(terms, duel, lost, rewards + 2 * number);
        for (int row = 2 * number; row < 2 * number + 2; row++) {
            over[row] = duel->over, winners[row] = duel->winner;
            cut_off[row] = !duel->over && duel->tick >= terms->most_ticks;
        }
        show(terms, ground, duel, own, observations + (long long)number * 2 * NUMBERS);
    }
}
