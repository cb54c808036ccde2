import { weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { Stack } from '@mantine/core';
import { FieldList, type FieldLine } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { dayField, type Hours, showSpans, showSpecialDate, valuesOf, type WeekName } from '../hours-values.ts';

/** The read-only hours. */
export function HoursShown({ hours }: { hours: Hours }) {
  const values = valuesOf(hours);
  const week = (name: WeekName): FieldLine[] =>
    weekdayNames.map((label, day) => ({ label, value: showSpans(values[dayField(name, day)]) }));
  return (
    <Stack gap="md">
      <SectionCard title="Weekly hours">
        <FieldList lines={week('operating')} />
      </SectionCard>
      <SectionCard title="Exceptions or holidays">
        <FieldList
          lines={[
            { label: 'Special dates', value: values.special_dates.map(showSpecialDate).join('; ') || 'None' },
            {
              label: 'Closed on Public Holidays',
              value: values.exception_hours_include_holidays ? 'Yes' : 'No',
            },
            { label: 'Remarks', value: values.special_remark || '–' },
          ]}
        />
      </SectionCard>
      {hours.clinic.allow_telemed && (
        <SectionCard title="Delivery operating hours">
          <FieldList
            lines={
              values.is_delivery_hour_follow_operating_hour
                ? [{ label: 'Hours', value: 'Same As Operating Hours' }]
                : week('delivery')
            }
          />
        </SectionCard>
      )}
    </Stack>
  );
}
