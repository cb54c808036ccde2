/** How many transactions each seeded database holds. */
export const transactions_of = { '100k': 100_000, '1m': 1_000_000, '10m': 10_000_000 } as const;

export type Size = keyof typeof transactions_of;
export const all_sizes = ['100k', '1m', '10m'] as const satisfies Size[];

export const isSize = (text: string): text is Size => text in transactions_of;
