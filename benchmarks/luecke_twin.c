/*
 * Luecke in C: the same algorithm as src/kartentisch/games/luecke/rules.py, rule by rule (L1 ...),
 * over the same state, so that random_play.py can compare final states byte by byte.
 * A yardstick for the compiled rules, not a second implementation to play with.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEATS = 4, SIDES = 2, CARDS = 66, MOST_PRESSED = 2, CODES = 96 };
enum { OVER, PRESSING, TURNING, PLAYING };
enum { LEFT, RIGHT };
enum { GAP = 0, MATCH = GAP + 2 * CODES, TURN = MATCH + 2 * CODES, PASS = TURN + 2, PRESS = PASS + 1 };
enum { NO_CARD = -1, NOBODY_YET = -1 };

typedef int16_t Card; /* colour * 16 + number */
typedef int16_t Move;

/* The fields of luecke/state.py in their order; random_play.py compares the offsets. */
typedef struct {
    int16_t seats, first, colours, numbers, hand_start, press_count, rounds, turn_limit;
    int16_t phase, round, dealing, turn, turns, dry_passes;
    int16_t gained[SEATS], total[SEATS];
    Card draw[CARDS];
    int16_t draw_size;
    Card turned[1];
    int16_t turned_size;
    Card pile[SIDES][CARDS];
    int16_t pile_size[SIDES];
    Card hand[SEATS][CARDS];
    int16_t hand_size[SEATS];
    Card pressed[SEATS][MOST_PRESSED];
    int16_t pressed_size[SEATS];
    int64_t rng[4];
} State;

/* L1 Stars by number. */
static const int8_t STARS[12] = {0, 0, 1, 2, 2, 3, 4, 3, 2, 2, 1, 0};

/* ---- RNG: sfc32 in four words, as core/rng.py ---- */

static inline uint32_t next_word(int64_t *rng) {
    uint32_t a = (uint32_t)rng[0], b = (uint32_t)rng[1], c = (uint32_t)rng[2];
    uint32_t counter = (uint32_t)rng[3];
    uint32_t word = a + b + counter;
    rng[3] = (uint32_t)(counter + 1);
    rng[0] = b ^ (b >> 9);
    rng[1] = (uint32_t)(c + (c << 3));
    rng[2] = (uint32_t)(((c << 21) | (c >> 11)) + word);
    return word;
}

static inline int below(int64_t *rng, int limit) {
    return (int)(((uint64_t)next_word(rng) * (uint32_t)limit) >> 32);
}

static inline void shuffle_fast(int64_t *rng, Card *cards, int size) {
    for (int i = size - 1; i > 0; i--) {
        int j = below(rng, i + 1);
        Card card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

/* ---- Cards ---- */

static inline int colour(int card) { return card >> 4; }
static inline int number(int card) { return card & 15; }
static inline int smaller(int a, int b) { return a < b ? a : b; }
static inline int larger(int a, int b) { return a > b ? a : b; }

static inline int stars_of(const Card *cards, int count) {
    int total = 0;
    for (int i = 0; i < count; i++) total += STARS[number(cards[i])];
    return total;
}

/* L8 A number strictly between both tops, a colour of neither. */
static inline bool fills_gap(int card, int left, int right) {
    int low = smaller(number(left), number(right)), high = larger(number(left), number(right));
    return (colour(card) != colour(left)) & (colour(card) != colour(right)) &
           (low < number(card)) & (number(card) < high);
}

/* L9 The same colour or the same number. */
static inline bool matches(int card, int other) {
    return (colour(card) == colour(other)) | (number(card) == number(other));
}

/* L6 There is room for a number between both tops. */
static inline bool has_gap(int left, int right) {
    int distance = number(left) - number(right);
    return distance >= 2 || distance <= -2;
}

/* ---- Piles and hands ---- */

static inline int next_seat(const State *s, int seat) {
    return seat + 1 < s->seats ? seat + 1 : 0;
}

static inline int top(const State *s, int side) {
    return s->pile[side][s->pile_size[side] - 1];
}

static inline void put_on_pile(State *s, int card, int side) {
    s->pile[side][s->pile_size[side]++] = (Card)card;
}

/* L1 All cards of the deck, in their order, become the draw pile. */
static inline void collect_deck(State *s) {
    int size = 0;
    for (int shade = 0; shade < s->colours; shade++)
        for (int rank = 1; rank <= s->numbers; rank++) s->draw[size++] = (Card)((shade << 4) + rank);
    s->draw_size = (int16_t)size;
}

/* L12 The tops stay, all other cards of both piles are shuffled. */
static void renew_draw(State *s) {
    for (int side = 0; side < SIDES; side++) {
        int under = s->pile_size[side] - 1;
        for (int i = 0; i < under; i++) s->draw[s->draw_size++] = s->pile[side][i];
        s->pile[side][0] = s->pile[side][under];
        s->pile_size[side] = 1;
    }
    shuffle_fast(s->rng, s->draw, s->draw_size);
}

/* L12 The top card, after a new shuffle if need be; no card if there is none at all. */
static inline int top_of_draw(State *s) {
    if (s->draw_size == 0) renew_draw(s);
    if (s->draw_size == 0) return NO_CARD;
    return s->draw[--s->draw_size];
}

static inline bool take_card(State *s, int seat) {
    int card = top_of_draw(s);
    if (card == NO_CARD) return false;
    s->hand[seat][s->hand_size[seat]++] = (Card)card;
    return true;
}

static inline void remove_from_hand(State *s, int seat, int card) {
    Card *hand = s->hand[seat];
    int size = --s->hand_size[seat], found = 0;
    for (int i = 0; i < size; i++) {
        found |= hand[i] == card;
        hand[i] = hand[i + found];
    }
}

/* ---- The course of a round ---- */

/* L6 Without a gap the top of the draw pile is turned up, to be put on either pile. */
static inline void begin_turn(State *s) {
    s->phase = PLAYING;
    if (has_gap(top(s, LEFT), top(s, RIGHT))) return;
    int card = top_of_draw(s);
    if (card != NO_CARD) {
        s->turned[0] = (Card)card;
        s->turned_size = 1;
        s->phase = TURNING;
    }
}

/* L4 Two cards are turned up side by side, left first. */
static inline void open_piles(State *s) {
    for (int side = 0; side < SIDES; side++) {
        s->pile[side][0] = s->draw[--s->draw_size];
        s->pile_size[side] = 1;
    }
    begin_turn(s);
}

/* L2 L5 Shuffle and deal; the seat left of the dealer gets its cards first and starts. */
static void begin_round(State *s) {
    s->round++;
    s->turns = 0;
    s->dry_passes = 0;
    s->turn = (int16_t)next_seat(s, s->dealing);
    shuffle_fast(s->rng, s->draw, s->draw_size);
    int seat = s->turn;
    for (int dealt = 0; dealt < s->seats; dealt++) {
        for (int i = 0; i < s->hand_start; i++) take_card(s, seat);
        seat = next_seat(s, seat);
    }
    s->phase = PRESSING;
    if (s->press_count == 0) open_piles(s);
}

static inline void begin(State *s) {
    s->round = 0;
    s->dealing = s->first;
    for (int seat = 0; seat < s->seats; seat++) s->total[seat] = 0;
    collect_deck(s);
    begin_round(s);
}

/* All cards go back together, face down. */
static inline void clear_table(State *s) {
    for (int side = 0; side < SIDES; side++) s->pile_size[side] = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        s->hand_size[seat] = 0;
        s->pressed_size[seat] = 0;
    }
    collect_deck(s);
}

/* L13 Stars pressed count for the finisher, stars in hand against the others. */
static void end_round(State *s, int finisher) {
    for (int seat = 0; seat < s->seats; seat++) {
        int gained = seat == finisher ? stars_of(s->pressed[seat], s->pressed_size[seat])
                                      : -stars_of(s->hand[seat], s->hand_size[seat]);
        s->gained[seat] = (int16_t)gained;
        s->total[seat] = (int16_t)(s->total[seat] + gained);
    }
    clear_table(s);
    if (s->round == s->rounds) {
        s->phase = OVER;
    } else {
        s->dealing = (int16_t)next_seat(s, s->dealing);
        begin_round(s);
    }
}

/* L5 L17 Clockwise; a round has a last turn. */
static inline void end_turn(State *s) {
    s->turns++;
    if (s->turns >= s->turn_limit) {
        end_round(s, NOBODY_YET);
    } else {
        s->turn = (int16_t)next_seat(s, s->turn);
        begin_turn(s);
    }
}

/* ---- Moves ---- */

static inline int acting(const State *s) {
    if (s->phase == OVER) return -1;
    if (s->phase == PRESSING) {
        int seat = 0;
        while (s->pressed_size[seat] > 0) seat++;
        return seat;
    }
    return s->turn;
}

/* L3 Any two cards of the hand; one card pressed alone is a pair with itself. */
static inline int legal_presses(const State *s, int seat, Move *out) {
    const Card *hand = s->hand[seat];
    int n = 0, size = s->hand_size[seat];
    for (int i = 0; i < size; i++) {
        int start = s->press_count == 2 ? i + 1 : i, stop = s->press_count == 2 ? size : i + 1;
        for (int j = start; j < stop; j++)
            out[n++] = (Move)(PRESS + CODES * smaller(hand[i], hand[j]) + larger(hand[i], hand[j]));
    }
    return n;
}

/* Without a branch, as in the rules. */
static inline int add_if(bool is_legal, int move, Move *out, int n) {
    out[n] = (Move)move;
    return n + is_legal;
}

/* L7 A card into the gap, a card on its like, or a pass: free choice. */
static inline int legal_plays(const State *s, int seat, Move *out) {
    const Card *hand = s->hand[seat];
    int left = top(s, LEFT), right = top(s, RIGHT), size = s->hand_size[seat], n = 0;
    for (int i = 0; i < size; i++) {
        int card = hand[i];
        bool gap = fills_gap(card, left, right);
        n = add_if(gap, GAP + 2 * card + LEFT, out, n);
        n = add_if(gap, GAP + 2 * card + RIGHT, out, n);
        n = add_if(matches(card, left), MATCH + 2 * card + LEFT, out, n);
        n = add_if(matches(card, right), MATCH + 2 * card + RIGHT, out, n);
    }
    out[n] = PASS;
    return n + 1;
}

static inline int legal(const State *s, int seat, Move *out) {
    if (s->phase == PRESSING) return legal_presses(s, seat, out);
    if (s->phase == TURNING) {
        out[0] = TURN + LEFT;
        out[1] = TURN + RIGHT;
        return 2;
    }
    return legal_plays(s, seat, out);
}

static inline void press_card(State *s, int seat, int card) {
    remove_from_hand(s, seat, card);
    s->pressed[seat][s->pressed_size[seat]++] = (Card)card;
}

/* L3 L4 Cards are put aside unseen; when all have pressed, the piles are opened. */
static inline void press(State *s, int seat, int one, int two) {
    press_card(s, seat, one);
    if (two != one) press_card(s, seat, two);
    for (int each = 0; each < s->seats; each++)
        if (s->pressed_size[each] == 0) return;
    open_piles(s);
}

/* L6 Once only: then the turn goes on, gap or not. */
static inline void place_turned(State *s, int side) {
    s->turned_size = 0;
    put_on_pile(s, s->turned[0], side);
    s->phase = PLAYING;
}

static inline void play_card(State *s, int seat, int card, int side) {
    s->dry_passes = 0;
    remove_from_hand(s, seat, card);
    put_on_pile(s, card, side);
}

/* L8 An extra turn at once. */
static inline void play_gap(State *s, int seat, int card, int side) {
    play_card(s, seat, card, side);
    if (s->hand_size[seat] == 0) end_round(s, seat);
}

/* L9 The turn is over, always. */
static inline void play_match(State *s, int seat, int card, int side) {
    play_card(s, seat, card, side);
    if (s->hand_size[seat] == 0)
        end_round(s, seat);
    else
        end_turn(s);
}

/* L10 L14 Take a card; passes in a row that took nothing end the round. */
static inline void pass_turn(State *s, int seat) {
    if (take_card(s, seat))
        s->dry_passes = 0;
    else
        s->dry_passes++;
    if (s->dry_passes == s->seats)
        end_round(s, NOBODY_YET);
    else
        end_turn(s);
}

static inline void act(State *s, int seat, int move) {
    if (move >= PRESS)
        press(s, seat, (move - PRESS) / CODES, (move - PRESS) % CODES);
    else if (move == PASS)
        pass_turn(s, seat);
    else if (move >= TURN)
        place_turned(s, move - TURN);
    else if (move >= MATCH)
        play_match(s, seat, (move - MATCH) >> 1, (move - MATCH) & 1);
    else
        play_gap(s, seat, (move - GAP) >> 1, (move - GAP) & 1);
}

/* ---- Whole games, as sim/playout.py ---- */

static inline int64_t play_randomly(State *s, int64_t *rng, Move *out) {
    begin(s);
    int64_t decisions = 0;
    for (int seat = acting(s); seat >= 0; seat = acting(s)) {
        int count = legal(s, seat, out);
        act(s, seat, out[below(rng, count)]);
        decisions++;
    }
    return decisions;
}

int64_t play_many(const State *template, State *states, const int64_t *firsts,
                  const int64_t (*deals)[4], int64_t (*movers)[4], Move *out, int64_t games) {
    int64_t decisions = 0;
    for (int64_t i = 0; i < games; i++) {
        states[i] = *template;
        states[i].first = (int16_t)firsts[i];
        for (int word = 0; word < 4; word++) states[i].rng[word] = deals[i][word];
        decisions += play_randomly(&states[i], movers[i], out);
    }
    return decisions;
}

/* For the check that both sides mean the same bytes: where each field begins, and the end. */
#define AT(field) offsetof(State, field)
const int64_t FIELD_OFFSETS[] = {
    AT(seats), AT(first), AT(colours), AT(numbers), AT(hand_start), AT(press_count), AT(rounds),
    AT(turn_limit), AT(phase), AT(round), AT(dealing), AT(turn), AT(turns), AT(dry_passes),
    AT(gained), AT(total), AT(draw), AT(draw_size), AT(turned), AT(turned_size), AT(pile),
    AT(pile_size), AT(hand), AT(hand_size), AT(pressed), AT(pressed_size), AT(rng), sizeof(State),
};
const int64_t OFFSETS = sizeof FIELD_OFFSETS / sizeof *FIELD_OFFSETS;
