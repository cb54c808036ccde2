import { largest_page } from '@clinic/contract/shared/lists/paging.ts';
import { longest_promo_code } from '@clinic/contract/vouchers/promo-code-list.ts';
import { promoCodeTypeWords } from '@clinic/contract/vouchers/promo-code.ts';
import { createPromoCode } from '@clinic/contract/vouchers/promo-codes.ts';
import { listVouchers } from '@clinic/contract/vouchers/vouchers.ts';
import { Checkbox, Group, Radio, Skeleton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { DayField } from '../../../ui/date-range/day-field.tsx';
import classes from './new-promo-code.module.css';
import { bodyOf, faultsOf, promoCodeLabels, type PromoCodeValues, valuesFrom } from './promo-code-values.ts';
import { promoCodeReads } from './promo-codes.data.ts';

type Bind = (field: keyof PromoCodeValues) => GetInputPropsReturnType;

/** Explanations below the fields keep the fields of a row in line. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Creates a promo code, which can be used from its first day and not be changed, and opens it. */
export function NewPromoCode({ onClose }: { onClose: () => void }) {
  const create = useWrite(createPromoCode, promoCodeReads.reads);
  const today = useToday();
  const { history } = useRouter();
  const edited = useRecordForm({
    valuesOf: () => valuesFrom(today),
    labels: promoCodeLabels,
    schema: createPromoCode.body,
    bodyOf,
    faults: faultsOf,
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'The promo code was created.', failed: 'The promo code could not be created.' },
    onSaved: ({ id }) => {
      onClose();
      history.push(`/promo-code/${id}`);
    },
  });
  const { field, form } = edited;
  const { type, all_vouchers } = form.getValues();
  return (
    <RecordWindow of={edited} title="New promo code" size="lg" submit="Create" onClose={onClose}>
      <TextInput
        {...field('code')}
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={longest_promo_code}
        description="3 to 20 letters and digits"
        inputWrapperOrder={below}
      />
      <div className={classes.pair}>
        <Radio.Group {...field('type')} required>
          <Group gap="lg" mih={36}>
            {Object.entries(promoCodeTypeWords).map(([value, word]) => (
              <Radio key={value} value={value} label={word} />
            ))}
          </Group>
        </Radio.Group>
        {type === 'p' ? (
          <TextInput {...field('rate')} required inputMode="decimal" placeholder="15" rightSection="%" />
        ) : (
          <TextInput {...field('amount')} required inputMode="decimal" placeholder="0.00" leftSection="S$" />
        )}
        <Day field="valid_from" bind={field} today={today} />
        <Day field="valid_to" bind={field} today={today} />
        <TextInput
          {...field('most_uses')}
          inputMode="numeric"
          description="Leave empty for no limit"
          inputWrapperOrder={below}
        />
        <TextInput
          {...field('most_uses_per_customer')}
          inputMode="numeric"
          description="Leave empty for no limit"
          inputWrapperOrder={below}
        />
      </div>
      <Radio.Group {...field('all_vouchers')} required>
        <Group gap="lg" mih={36}>
          <Radio value="all" label="Every voucher" />
          <Radio value="chosen" label="Chosen vouchers" />
        </Group>
      </Radio.Group>
      {all_vouchers === 'chosen' && <Vouchers bind={field} />}
    </RecordWindow>
  );
}

const Day = ({ field, bind, today }: { field: 'valid_from' | 'valid_to'; bind: Bind; today: string }) => (
  <DayField {...bind(field)} label={promoCodeLabels[field]} required today={today} />
);

/** The vouchers of the branch that are sold or will be. */
function Vouchers({ bind }: { bind: Bind }) {
  const list = useQuery(
    endpointQuery(listVouchers, { query: { sort: 'created_at,desc', p: '1', n: String(largest_page) } }),
  );
  const { value, onChange, ...rest } = bind('vouchers');
  if (list.isPending) return <Skeleton height={72} role="status" aria-label="Loading" />;
  if (list.isError) return <ReadFailure of="The vouchers" read={list} />;
  return (
    <Checkbox.Group
      {...rest}
      required
      value={(value as number[]).map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <div className={classes.vouchers}>
        {list.data.data
          .filter(({ status }) => status !== 'c')
          .map(({ id, title }) => (
            <Checkbox key={id} value={String(id)} label={title} />
          ))}
      </div>
    </Checkbox.Group>
  );
}
