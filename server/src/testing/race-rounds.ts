const wanted = Number(process.env['RACE_ROUNDS'] ?? 0);

/** Races are repeated many times, on a machine that may be too slow for so many callers at once. */
export const is_race_run = wanted > 0;

/** How often a race is run: the number its test gives, or RACE_ROUNDS if that is higher. */
export const raceRounds = (usual: number): number => Math.max(usual, Number.isSafeInteger(wanted) ? wanted : 0);

const hour_ms = 3_600_000;

/** The time limit of a race, or of another test that plays much: this long for its usual rounds, four hours if RACE_ROUNDS is set. */
export const raceTimeout = (usual_ms: number): number => (is_race_run ? 4 * hour_ms : usual_ms);

/** For a race that runs once per test, on fixtures made before each test. */
export const repeated = { repeats: raceRounds(1) - 1 };
