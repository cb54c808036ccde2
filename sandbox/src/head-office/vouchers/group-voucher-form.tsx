import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { createVoucherForHeadOffice } from '@clinic/contract/vouchers/platform-vouchers.ts';
import { type VoucherType, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { longest_title } from '@clinic/contract/vouchers/voucher-list.ts';
import { Button, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../../page/desk.module.css';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const types = Object.entries(voucherTypeWords).map(([value, label]) => ({ value, label }));
const days_on_sale = 90;

/** Makes a voucher that is good at every branch of the group and on sale at once. One branch sells it. */
export function GroupVoucherForm({ clinics }: { clinics: readonly PlatformClinic[] }) {
  const [today] = useState(() => singaporeDay(new Date()));
  const [clinic_id, setClinic] = useState(String(clinics[0]?.id ?? ''));
  const [title, setTitle] = useState('');
  const [voucher_type, setType] = useState<string>('vc' satisfies VoucherType);
  const [amount, setAmount] = useState<number | string>(50);
  const [quantity, setQuantity] = useState<number | string>(100);
  const [made, setMade] = useState<string>();
  const { busy, problem, press } = usePress();
  const error = (field: string): string | undefined => problem?.errors[`voucher.${field}`]?.join(' ');
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMade(undefined);
    const voucher = {
      title,
      voucher_type,
      description: `<p>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}, good at every branch of the group.</p>`,
      amount,
      quantity,
      start_date: today,
      expiry_date: addDays(today, days_on_sale),
      all_provider: true,
    };
    const done = await press(() =>
      callPlatform(createVoucherForHeadOffice, { body: { clinic_id: Number(clinic_id), voucher, live: true } }),
    );
    if (!done) return;
    setMade(`${title} is on sale.`);
    setTitle('');
  };
  return (
    <form className={classes.card} aria-label="Voucher of the group" onSubmit={(event) => void make(event)} noValidate>
      <span className={classes.title}>Voucher of the group</span>
      <div className={classes.fields}>
        <TextInput
          label="Title"
          required
          maxLength={longest_title}
          value={title}
          error={error('title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <NativeSelect
          label="Sold by"
          data={clinics.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={clinic_id}
          onChange={({ currentTarget }) => setClinic(currentTarget.value)}
        />
        <NativeSelect
          label="Type"
          data={types}
          value={voucher_type}
          error={error('voucher_type')}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
        <NumberInput
          label="Price with GST"
          prefix="S$"
          decimalScale={2}
          hideControls
          value={amount}
          error={error('amount')}
          onChange={setAmount}
        />
        <NumberInput
          label="Quantity"
          allowDecimal={false}
          hideControls
          value={quantity}
          error={error('quantity')}
          onChange={setQuantity}
        />
      </div>
      <ProblemNote
        problem={problem}
        fields={['title', 'voucher_type', 'amount', 'quantity'].map((field) => `voucher.${field}`)}
      />
      {made !== undefined && (
        <Text size="sm" mt="xs" role="status">
          {made}
        </Text>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={busy} disabled={isBlank(title)}>
          Put on sale
        </Button>
      </div>
    </form>
  );
}
