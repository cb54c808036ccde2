import { specifiedWords, userTypeWords, visitStatusWords } from '@clinic/contract/teleconsult/visits/visit-words.ts';
import type { ListFilter } from '../../../../ui/filter-bar/list-filter.ts';
import { doctorName } from '../visit-text.ts';
import { useVisitPrograms } from '../visits.data.ts';
import type { VisitListSearch } from './visit-list-search.ts';
import { every_status, statuses_of, usualDays, type VisitListKind } from './visit-lists.ts';

type Key = 'status' | 'name' | 'schedule_at' | 'doctor_id' | 'service_id' | 'user_type' | 'specified';

interface Option {
  value: string;
  label: string;
}

const statusFilter = (kind: VisitListKind): ListFilter<Key> => {
  const options: Option[] = statuses_of[kind].map((value) => ({ value, label: visitStatusWords[value] }));
  const filter = { kind: 'choice', key: 'status', label: 'Status', all: 'All statuses' } as const;
  return kind === 'queue'
    ? { ...filter, usual: 'mc', options: [...options, { value: every_status, label: 'All' }] }
    : { ...filter, options };
};

/** A choice of one of several records. One in the address stays chosen until they are read. */
function choiceOf(
  key: 'doctor_id' | 'service_id',
  words: { label: string; all: string },
  chosen: string | undefined,
  read: Option[] | undefined,
): ListFilter<Key>[] {
  const options = read ?? (chosen === undefined ? [] : [{ value: chosen, label: `${words.label} ${chosen}` }]);
  return options.length > 1 || chosen !== undefined ? [{ kind: 'choice', key, ...words, options }] : [];
}

const fixed: readonly ListFilter<Key>[] = [
  {
    kind: 'choice',
    key: 'user_type',
    label: 'User type',
    all: 'All users',
    options: Object.entries(userTypeWords).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'specified',
    label: 'Specified',
    all: 'Selected or not',
    options: [true, false].map((value) => ({ value: String(value), label: specifiedWords(value) })),
  },
];

/** The filters of a visit list. A doctor who sees only their own visits has no choice of doctor. */
export function useVisitFilters(
  kind: VisitListKind,
  { status, doctor_id, service_id }: VisitListSearch,
  today: string,
): readonly ListFilter<Key>[] {
  const { data } = useVisitPrograms();
  const doctors = data?.doctors.map((doctor) => ({ value: String(doctor.id), label: doctorName(doctor) }));
  const services = data?.services.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    statusFilter(kind),
    { kind: 'text', key: 'name', label: 'Name or mobile', placeholder: 'Name or mobile', waits_for_enter: true },
    { kind: 'days', key: 'schedule_at', label: 'Days', usual: usualDays(kind, status, today), ahead: true },
    ...choiceOf('doctor_id', { label: 'Doctor', all: 'All doctors' }, doctor_id, doctors),
    ...choiceOf('service_id', { label: 'Service', all: 'All services' }, service_id, services),
    ...fixed,
  ];
}
