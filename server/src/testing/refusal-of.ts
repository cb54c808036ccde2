/** How a call was refused: status and kind, as in `[409, 'stale_object']`. */
export const refusalOf = ({ status, problem }: { status: number; problem: { type: string } }): [number, string] => [
  status,
  problem.type.replace('/problems/', ''),
];
