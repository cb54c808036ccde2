/** The entries of the palette that the arrow keys move through. The chosen entry is marked in the DOM, without a render. */
const mark = 'data-selected';

const chosenIn = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[${mark}]`) ?? null;

/** Chooses the entry at this index. The list wraps around at both ends. */
function chooseAt(list: HTMLElement | null, place: number): void {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-action]') ?? [])];
  chosenIn(list)?.removeAttribute(mark);
  const chosen = entries.at(place % Math.max(entries.length, 1));
  chosen?.setAttribute(mark, 'true');
  chosen?.scrollIntoView({ block: 'nearest' });
}

/** Moves the choice by one entry, forwards or back. Without a chosen entry it starts at the first or the last. */
export function chooseNext(list: HTMLElement | null, step: 1 | -1): void {
  const entries = [...(list?.querySelectorAll('[data-action]') ?? [])];
  const chosen = chosenIn(list);
  const place = chosen ? entries.indexOf(chosen) : step === 1 ? -1 : 0;
  chooseAt(list, place + step);
}

export const chooseFirst = (list: HTMLElement | null): void => chooseAt(list, 0);
export const forgetChosen = (list: HTMLElement | null): void => chosenIn(list)?.removeAttribute(mark);
export const runChosen = (list: HTMLElement | null): void => chosenIn(list)?.click();
