import { appointmentStatus } from '@clinic/contract/appointments/appointment-words.ts';
import { claimState, claimStep } from '@clinic/contract/claims/visit-claims.ts';
import { courierReport } from '@clinic/contract/dispensary/delivery-words.ts';
import { visit_statuses, visit_steps } from '@clinic/contract/visits/visit/visit-words.ts';
import {
  certificate_steps,
  certificateStatus,
  delivery_steps,
  deliveryStatus,
} from '@clinic/contract/vouchers/certificate-words.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { appointment_steps, hasEnded, undone_steps } from '../../domains/appointments/appointment.rules.ts';
import { claim_steps } from '../../domains/claims/claims.rules.ts';
import { isKnown, type ReportedTimes, timesAfter } from '../../domains/dispensary/orders/medicine-order.rules.ts';
import { sharedApp } from '../shared-app.ts';
import { findStepTriggers, type Standing, type StepTrigger, tryAll } from './allowed-steps.ts';

let url: string;
let triggers: StepTrigger[];
beforeAll(async () => {
  url = (await sharedApp()).owner_url;
  triggers = await findStepTriggers(url);
});

function triggerOf(name: string): StepTrigger {
  const found = triggers.filter(({ function_name }) => function_name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${name} has ${found.length} triggers.`);
  return found[0];
}

/** What the rules of a domain say about the steps of a record, and the trigger that refuses all others. */
interface Compared {
  states: readonly string[];
  standing: (state: string) => Standing;
  mayFollow: (from: string, to: string) => boolean;
  beside?: Readonly<Record<string, Standing>>;
}

const follows =
  <State extends string>(steps: Partial<Record<State, readonly State[]>>) =>
  (from: string, to: string): boolean =>
    steps[from as State]?.includes(to as State) ?? false;

const status = (state: string): Standing => ({ status: state });
const stays = (from: string, to: string): boolean => from === to;

/** An appointment stays as it is while it has not ended: another time. */
const followsAppointment = (from: string, to: string): boolean =>
  follows(appointment_steps)(from, to) || (stays(from, to) && !hasEnded({ status: appointmentStatus.parse(from) }));

const appointment = (state: string): Standing => ({ id: 1, clinic_id: 1, user_phone: '', status: state });
const inQueue = (state: string) => ({
  queue_entry: { clinic_id: 1, appointment_id: 1, day: '2026-11-29', status: state },
});

const claims = claimStep.options.flatMap((step) => claimState.options.map((state) => `${step} ${state}` as const));

/** Every trigger function that refuses steps, and the tables of the rules that it repeats. */
const compared: Record<string, Record<string, Compared>> = {
  refuse_visit_step: {
    visit_steps: {
      states: visit_statuses,
      standing: status,
      mayFollow: (from, to) => stays(from, to) || follows(visit_steps)(from, to),
    },
  },
  refuse_certificate_step: {
    certificate_steps: {
      states: certificateStatus.options,
      standing: status,
      mayFollow: (from, to) => stays(from, to) || follows(certificate_steps)(from, to),
    },
  },
  refuse_order_step: {
    delivery_steps: {
      states: deliveryStatus.options,
      standing: (state) => ({ delivery_status: state }),
      mayFollow: (from, to) => stays(from, to) || follows(delivery_steps)(from, to),
    },
  },
  refuse_appointment_step: {
    appointment_steps: { states: appointmentStatus.options, standing: appointment, mayFollow: followsAppointment },
    'appointment_steps, of a patient who was seen': {
      states: appointmentStatus.options,
      standing: appointment,
      mayFollow: followsAppointment,
      beside: inQueue('s'),
    },
    'appointment_steps and undone_steps, of a patient who is called again': {
      states: appointmentStatus.options,
      standing: appointment,
      mayFollow: (from, to) => followsAppointment(from, to) || follows(undone_steps)(from, to),
      beside: inQueue('c'),
    },
  },
  refuse_claim_step: {
    claim_steps: {
      states: claims,
      standing: (state) => {
        const [step = null, of_step = null] = state.split(' ');
        return { step, state: of_step };
      },
      mayFollow: (from, to) =>
        follows(claim_steps)(from, to) || (stays(from, to) && claim_steps[from as keyof typeof claim_steps].length > 0),
    },
  },
};

describe.each(Object.entries(compared))('%s', (name, tables) => {
  test.each(Object.entries(tables))(
    'allows the steps of %s, and no other',
    async (_, { states, standing, mayFollow, beside }) => {
      const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));
      const passed = await tryAll(
        url,
        triggerOf(name),
        pairs.map(([from, to]) => [standing(from), standing(to)]),
        beside,
      );
      const named = (isAllowed: (pair: readonly [string, string], place: number) => boolean) =>
        pairs.filter(isAllowed).map(([from, to]) => `${from} > ${to}`);
      expect(named((_pair, place) => passed[place] === true)).toEqual(named(([from, to]) => mayFollow(from, to)));
    },
  );
});

/** An order of medicines has no one state: its times follow from the reports of couriers, and from packing. */
describe('refuse_medicine_order_step', () => {
  const at = new Date('2026-11-29T04:00:00.000Z');
  const names = ['collected_at', 'delivered_at', 'confirmed_at', 'failed_at'] as const;
  const every_times = Array.from({ length: 16 }, (_, bits) => {
    const has = (place: number): Date | null => ((bits >> place) % 2 === 1 ? at : null);
    return { collected_at: has(0), delivered_at: has(1), confirmed_at: has(2), failed_at: has(3) };
  });
  const shown = (times: ReportedTimes): string => names.filter((name) => times[name] !== null).join(' ');
  const standing = (times: ReportedTimes): Standing =>
    Object.fromEntries(names.map((name) => [name, times[name]?.toISOString() ?? null]));

  /** What reports, one after the other, make of an order. */
  function after(times: ReportedTimes): ReportedTimes[] {
    const next = courierReport.options
      .map((report) => timesAfter(times, report, at))
      .filter((reported) => !isKnown(times, reported));
    return [times, ...next.flatMap(after)];
  }

  test('allows what the reports of couriers make of an order, and no other', async () => {
    const pairs = every_times.flatMap((from) => every_times.map((to) => [from, to] as const));
    const passed = await tryAll(
      url,
      triggerOf('refuse_medicine_order_step'),
      pairs.map(([from, to]) => [standing(from), standing(to)]),
    );
    const allowed = pairs.filter((_pair, place) => passed[place]).map(([from, to]) => `${shown(from)} > ${shown(to)}`);
    const reachable = every_times.flatMap((from) => {
      const reached = new Set(after(from).map(shown));
      return every_times.map(shown).flatMap((to) => (reached.has(to) ? [`${shown(from)} > ${to}`] : []));
    });
    expect(allowed).toEqual(reachable);
  });

  test('packer, time and delivery of an order never change once it is packed', async () => {
    const open = { packed_at: null, packer_id: 1, service_type: 's' };
    const packed = { ...open, packed_at: at.toISOString() };
    const changes = [{ packed_at: null }, { packer_id: 2 }, { packer_id: null }, { service_type: 'd' }];
    const tried = [
      [open, packed],
      [packed, packed],
      ...[open, packed].flatMap((from) => changes.map((change) => [from, { ...from, ...change }] as const)),
    ] as const;
    const passed = await tryAll(url, triggerOf('refuse_medicine_order_step'), tried);
    expect(passed).toEqual([true, true, true, true, true, true, false, false, false, false]);
  });
});

test('no trigger that refuses steps is left out', () => {
  expect(triggers.map(({ function_name }) => function_name)).toEqual(
    [...Object.keys(compared), 'refuse_medicine_order_step'].toSorted(),
  );
});
