import { listVisitHistory } from '@clinic/contract/visits/history/history.ts';
import { listAllVisits, listQueuedVisits, listVisits } from '@clinic/contract/visits/visit/visits.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { listVisitHistory as readHistory } from '@clinic/server/domains/visits/history/list-visit-history.ts';
import {
  listAllVisits as readAll,
  listQueuedVisits as readQueue,
  listVisits as readConsults,
} from '@clinic/server/domains/visits/visit-list/list-visits.ts';
import { actionCase } from '../payments/action-case.ts';
import { readScenario } from '../payments/measure-reads.ts';
import type { ReadCase } from '../payments/read-case.ts';
import type { Scenario } from '../scenario.ts';
import { last_day } from '../seed/shape.ts';
import { onPlanted } from './plant-visits.ts';

const flat: Partial<ReadCase> = { constant: true, half_of_bare: true };
/** Counts and sums of such a list stop at 10,000 rows, so its cost grows up to there. */
const bounded: Partial<ReadCase> = {};
const week = `${addDays(last_day, -6)},${last_day}`;

const visit_reads = readScenario('visits', 'First page of the visit lists, 20 rows, largest clinic', [
  actionCase('all, newest first', listAllVisits, readAll, {}, flat),
  actionCase('all, by time', listAllVisits, readAll, { sort: 'schedule_at,desc' }, flat),
  actionCase('consults, newest first', listVisits, readConsults, {}, flat),
  actionCase('queue, closed ones', listQueuedVisits, readQueue, { status: 'mcc' }, flat),
  actionCase('queue, missed ones of a week', listQueuedVisits, readQueue, { status: 'mc', schedule_at: week }, bounded),
  actionCase('all, of a week', listAllVisits, readAll, { schedule_at: week, sort: 'schedule_at,desc' }, bounded),
  actionCase('an unknown name', listAllVisits, readAll, { name: 'quaresma' }, bounded),
]);

const history_reads = readScenario('history', 'First page of the tele-consult history, 10 rows, largest clinic', [
  actionCase('newest first', listVisitHistory, readHistory, {}, bounded),
  actionCase('newest first, page 50', listVisitHistory, readHistory, { p: '50' }, bounded),
  actionCase('of a day', listVisitHistory, readHistory, { schedule_at: `${last_day},${last_day}` }, bounded),
  actionCase('of a week', listVisitHistory, readHistory, { schedule_at: week }, bounded),
  actionCase('an unknown name', listVisitHistory, readHistory, { name: 'quaresma' }, bounded),
]);

/** The lists of visits. */
export const visits: Scenario = { ...visit_reads, measure: onPlanted(visit_reads.measure) };

/** The tele-consult history, with its sums. */
export const history: Scenario = { ...history_reads, measure: onPlanted(history_reads.measure) };
