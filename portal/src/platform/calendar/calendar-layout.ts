import { singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';

/** An item of a calendar: it has a beginning and an end. */
export interface TimedAppointment {
  reserved_at: string;
  ends_at: string;
}

const minute_ms = 60_000;
/** The most appointments side by side. The others become one card that leads to the day. */
const most_beside = 4;
/** The height of a complete card in minutes: 70 of the 100 pixels of an hour (part 2 §9). */
const whole_card_minutes = 42;

export interface PlacedAppointment<One extends TimedAppointment> {
  appointment: One;
  /** Minutes since midnight. */
  from: number;
  to: number;
  /** Where the card ends: later than the appointment if it has more to say and there is room below. */
  shown_to: number;
  lane: number;
  /** The number of lanes that share the width. */
  lanes: number;
}

/** Appointments that have no room beside each other. */
export interface CrowdedTime {
  from: number;
  to: number;
  count: number;
}

export interface DayLayout<One extends TimedAppointment> {
  placed: PlacedAppointment<One>[];
  crowded: CrowdedTime[];
}

/** The appointments by their day, in order of time. */
export const byDay = <One extends TimedAppointment>(appointments: readonly One[]): Map<string, One[]> =>
  Map.groupBy(appointments, ({ reserved_at }) => singaporeDay(new Date(reserved_at)));

type Span<One extends TimedAppointment> = Omit<PlacedAppointment<One>, 'lane' | 'lanes' | 'shown_to'>;
type Placed<One extends TimedAppointment> = Omit<PlacedAppointment<One>, 'shown_to'>;

function spanOf<One extends TimedAppointment>(appointment: One, begins_ms: number): Span<One> {
  const from = Math.round((Date.parse(appointment.reserved_at) - begins_ms) / minute_ms);
  const to = Math.round((Date.parse(appointment.ends_at) - begins_ms) / minute_ms);
  return { appointment, from, to: Math.max(to, from + 15) };
}

/** Gives each appointment of a cluster the first lane that is free. Those without a lane are counted together. */
function placeCluster<One extends TimedAppointment>(
  cluster: readonly Span<One>[],
  wide: number,
): { placed: Placed<One>[]; crowded: CrowdedTime[] } {
  const ends: number[] = [];
  const left: Span<One>[] = [];
  const placed: Omit<Placed<One>, 'lanes'>[] = [];
  for (const span of cluster) {
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free === -1 ? ends.length : free;
    if (lane >= wide) left.push(span);
    else {
      ends[lane] = span.to;
      placed.push({ ...span, lane });
    }
  }
  const lanes = ends.length + (left.length > 0 ? 1 : 0);
  const crowded =
    left.length === 0
      ? []
      : [
          {
            from: Math.min(...left.map(({ from }) => from)),
            to: Math.max(...left.map(({ to }) => to)),
            count: left.length,
          },
        ];
  return { placed: placed.map((one) => ({ ...one, lanes })), crowded };
}

/** Lets each card grow down to the next one of its lane, or to whatever follows its cluster. */
function grown<One extends TimedAppointment>(placed: readonly Placed<One>[], below: number): PlacedAppointment<One>[] {
  const starts = Map.groupBy(placed, ({ lane }) => lane);
  return placed.map((one) => {
    const next = starts.get(one.lane)?.find(({ from }) => from >= one.to)?.from ?? below;
    return { ...one, shown_to: Math.max(one.to, Math.min(one.from + whole_card_minutes, next, below)) };
  });
}

/** The positions of the appointments of a day: overlapping ones share the width. */
export function layOutDay<One extends TimedAppointment>(
  day: string,
  appointments: readonly One[],
  wide = most_beside,
): DayLayout<One> {
  const begins_ms = startOfDay(day).getTime();
  const layout: DayLayout<One> = { placed: [], crowded: [] };
  let cluster: Span<One>[] = [];
  let cluster_end = 0;
  const close = (below: number): void => {
    const { placed, crowded } = placeCluster(cluster, wide);
    layout.placed.push(...grown(placed, below));
    layout.crowded.push(...crowded);
    cluster = [];
  };
  for (const appointment of appointments) {
    const span = spanOf(appointment, begins_ms);
    if (cluster.length > 0 && span.from >= cluster_end) close(span.from);
    cluster.push(span);
    cluster_end = Math.max(cluster.length === 1 ? 0 : cluster_end, span.to);
  }
  if (cluster.length > 0) close(24 * 60);
  return layout;
}

/** The hours that the views show: from seven to ten in the evening, or longer where something is earlier or later. */
export function shownHours(appointments: readonly TimedAppointment[]): {
  from: number;
  to: number;
} {
  let [from, to] = [7, 22];
  for (const { reserved_at, ends_at } of appointments) {
    const begins_ms = startOfDay(singaporeDay(new Date(reserved_at))).getTime();
    from = Math.min(from, Math.floor((Date.parse(reserved_at) - begins_ms) / 3_600_000));
    to = Math.max(to, Math.min(24, Math.ceil((Date.parse(ends_at) - begins_ms) / 3_600_000)));
  }
  return { from, to };
}
