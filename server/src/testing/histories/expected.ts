/** Throws if the product answers differently from the model. */
export const expectStatus = (what: string, called: { status: number; text: string }, expected: number): void => {
  if (called.status !== expected)
    throw new Error(`${what}: expected ${expected}, answered ${called.status} ${called.text}`);
};

/** The item at this place, counted around; undefined if there is none. */
export const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items.length === 0 ? undefined : items[at % items.length];

export const paramsOf = (id: number) => ({ params: { id: String(id) } });
