/** Multiplies an amount by a rate and rounds half up to the cent, in exact integer arithmetic. */
export function shareOf(amount_cents: number, rate: string): number {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(rate);
  if (!match) throw new RangeError(`'${rate}' is not a rate.`);
  const decimals = match[2] ?? '';
  const unit = 10n ** BigInt(decimals.length);
  const scaled = BigInt(amount_cents) * BigInt(`${match[1]}${decimals}`);
  return Number((scaled * 2n + unit) / (unit * 2n));
}
