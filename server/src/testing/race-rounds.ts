const wanted = Number(process.env['RACE_ROUNDS'] ?? 0);

/** How often a race is run: as often as its test says, or RACE_ROUNDS times where somebody asks for more. */
export const raceRounds = (usual: number): number => Math.max(usual, Number.isSafeInteger(wanted) ? wanted : 0);

const hour_ms = 3_600_000;

/** For a race with a time limit of its own: so long for its usual rounds, and as long as it takes for more. */
export const raceTimeout = (usual_ms: number): number => (wanted > 0 ? 4 * hour_ms : usual_ms);

/** For a race that is run once, on what is made anew before each test. */
export const repeated = { repeats: raceRounds(1) - 1 };
