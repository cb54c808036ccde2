import {
  deletePublicHoliday,
  listPublicHolidays,
  type PublicHoliday,
  savePublicHoliday,
} from '@clinic/contract/clinics/public-holidays.ts';
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { DayField } from '../page/day-field.tsx';
import { DeskForm, useDeskForm } from '../page/desk-form.tsx';
import { Desk, DeskSkeleton, EmptyDesk, ProblemNote, StatusWord, FailureNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { usePress } from '../page/use-press.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const refresh_ms = 10_000;
const readHolidays = () => callPlatform(listPublicHolidays);

const weekday = (day: string): string =>
  new Intl.DateTimeFormat('en-SG', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const shown = (day: string): string => `${weekday(day)} ${day.split('-').toReversed().join('/')}`;

/** Adds a holiday. The same day again changes its name. */
function AddHoliday({ onDone }: { onDone: () => void }) {
  const form = useDeskForm(
    { day: '', name: '', is_provisional: false },
    ({ day, ...body }) => callPlatform(savePublicHoliday, { params: { day }, body }),
    (put) => {
      put({ day: '', name: '' });
      onDone();
    },
  );
  const { day, name, is_provisional } = form.values;
  return (
    <DeskForm
      form={form}
      title="Add a public holiday"
      fields={['day', 'name']}
      action="Add the holiday"
      disabled={day === '' || isBlank(name)}
    >
      <div className={classes.fields}>
        <DayField label="Day" required {...form.given('day')} />
        <TextInput label="Name" placeholder="Polling Day" required maxLength={80} {...form.typed('name')} />
        <Checkbox
          className={classes.wide}
          label="Provisional: the day may still change"
          checked={is_provisional}
          onChange={({ currentTarget }) => form.put({ is_provisional: currentTarget.checked })}
        />
      </div>
    </DeskForm>
  );
}

/** One holiday with its actions. */
function HolidayCard({ holiday, onDone }: { holiday: PublicHoliday; onDone: () => void }) {
  const { day, name, is_provisional, in_lieu_day, updated_at } = holiday;
  const { busy, problem, press } = usePress();
  const params = { day };
  const confirm = async (): Promise<void> => {
    const body = { name, is_provisional: !is_provisional, updated_at };
    if (await press(() => callPlatform(savePublicHoliday, { params, body }))) onDone();
  };
  const remove = async (): Promise<void> => {
    if (await press(() => callPlatform(deletePublicHoliday, { params }))) onDone();
  };
  return (
    <article className={classes.card} aria-label={`${name}, ${shown(day)}`}>
      <div className={classes.head}>
        <span className={classes.title}>{name}</span>
        <span className={classes.figure}>{shown(day)}</span>
        <span className={classes.small}>
          {in_lieu_day ? `In lieu of the Sunday: ${shown(in_lieu_day)}` : 'No day in lieu'}
        </span>
        {is_provisional && <StatusWord tone="warning">Provisional</StatusWord>}
      </div>
      <ProblemNote problem={problem} />
      <div className={classes.actions}>
        <Button size="sm" variant="default" loading={busy} onClick={() => void confirm()}>
          {is_provisional ? 'Confirm the day' : 'Mark as provisional'}
        </Button>
        <Button size="sm" variant="default" disabled={busy} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </article>
  );
}

/** The public holidays on which clinics may close. */
export function HolidaysDesk() {
  const { data, failure, refresh } = usePolled(readHolidays, refresh_ms);
  const years = [...new Set((data?.data ?? []).map(({ day }) => day.slice(0, 4)))];
  const [chosen, setChosen] = useState(() => String(new Date().getFullYear()));
  const year = years.includes(chosen) ? chosen : (years.at(-1) ?? chosen);
  const holidays = (data?.data ?? []).filter(({ day }) => day.startsWith(year));
  return (
    <Desk
      title="Public holidays"
      lead="Clinics that close on public holidays are closed on these days, and on the next working day if one falls on a Sunday."
    >
      <AddHoliday onDone={refresh} />
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data && holidays.length === 0 && <EmptyDesk title="No public holidays yet">Add the first one above.</EmptyDesk>}
      {years.length > 1 && <SegmentedControl aria-label="Year" data={years} value={year} onChange={setChosen} />}
      {holidays.map((holiday) => (
        <HolidayCard key={holiday.day} holiday={holiday} onDone={refresh} />
      ))}
    </Desk>
  );
}
