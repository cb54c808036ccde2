/** One reading of `getStats`, in totals since the connection began. */
export interface Reading {
  at_ms: number;
  packets_received: number;
  packets_lost: number;
  frames_decoded: number;
  bytes_received: number;
  /** The way there and back; undefined: not measured yet. */
  round_trip_ms: number | undefined;
}

/** The quality between two readings. */
export interface Quality {
  loss_percent: number;
  round_trip_ms: number | undefined;
  kilobits_per_second: number;
  frames_per_second: number;
  is_weak: boolean;
}

export const quality_limits = { loss_percent: 12, round_trip_ms: 900, weak_readings: 3, reading_ms: 2_000 } as const;

export function qualityBetween(before: Reading, now: Reading): Quality {
  const seconds = Math.max(0.001, (now.at_ms - before.at_ms) / 1_000);
  const received = Math.max(0, now.packets_received - before.packets_received);
  const lost = Math.max(0, now.packets_lost - before.packets_lost);
  const loss_percent = received + lost === 0 ? 0 : Math.round((lost * 100) / (received + lost));
  const { round_trip_ms } = now;
  return {
    loss_percent,
    round_trip_ms,
    kilobits_per_second: Math.round(Math.max(0, now.bytes_received - before.bytes_received) / 125 / seconds),
    frames_per_second: Math.round(Math.max(0, now.frames_decoded - before.frames_decoded) / seconds),
    is_weak: loss_percent >= quality_limits.loss_percent || (round_trip_ms ?? 0) >= quality_limits.round_trip_ms,
  };
}

/** True after this many weak readings in a row: the own picture is no longer sent, so that the voice comes through. */
export const isTooWeak = (last: readonly Quality[]): boolean =>
  last.length >= quality_limits.weak_readings &&
  last.slice(-quality_limits.weak_readings).every(({ is_weak }) => is_weak);

/** `18% lost, 950 ms away` */
export function qualityWords({ loss_percent, round_trip_ms }: Quality): string {
  const away = round_trip_ms === undefined ? [] : [`${Math.round(round_trip_ms)} ms away`];
  return [`${loss_percent}% lost`, ...away].join(', ');
}
