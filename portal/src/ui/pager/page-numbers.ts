/** Pages shown on either side of the current one (part 1 §9). */
const reach = 3;

/** The items of the pager: pages within three of the current one, the first, the last, and `gap` for omitted pages. */
export function pageNumbers(current: number, pages: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  let before = 0;
  for (let page = 1; page <= pages; page += 1) {
    if (page !== 1 && page !== pages && Math.abs(page - current) > reach) continue;
    if (page - before > 1) shown.push('gap');
    shown.push(page);
    before = page;
  }
  return shown;
}
