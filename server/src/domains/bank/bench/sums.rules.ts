/** The most payments that one line is tried to be the sum of. */
const most_parts = 5;
const most_steps = 200_000;

/** Sets of two to five items whose sum is exact, the smallest sets first. It gives up where there are too many to try. */
export function setsOfSum<One extends { cents: number }>(items: readonly One[], sum: number, most: number): One[][] {
  const ordered = items.filter(({ cents }) => cents > 0 && cents < sum);
  const found: One[][] = [];
  let steps = 0;
  const search = (from: number, left: number, parts: number, chosen: readonly One[]): void => {
    for (let at = from; at < ordered.length && found.length < most && steps < most_steps; at += 1) {
      steps += 1;
      const item = ordered[at];
      if (!item || item.cents > left) continue;
      if (parts === 1) {
        if (item.cents === left) found.push([...chosen, item]);
      } else search(at + 1, left - item.cents, parts - 1, [...chosen, item]);
    }
  };
  for (let parts = 2; parts <= most_parts && found.length < most; parts += 1) search(0, sum, parts, []);
  return found;
}
