import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { createVoucherForHeadOffice } from '@clinic/contract/vouchers/platform-vouchers.ts';
import { type VoucherType, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { longest_title } from '@clinic/contract/vouchers/voucher-list.ts';
import { NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../../page/desk.module.css';
import { DeskForm, useDeskForm } from '../../page/desk-form.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const types = Object.entries(voucherTypeWords).map(([value, label]) => ({ value, label }));
const days_on_sale = 90;

interface SoldVoucher {
  title: string;
  clinic_id: string;
  voucher_type: string;
  amount: number | string;
  quantity: number | string;
}

/** Makes a voucher that is good at every branch of the group and on sale at once. One branch sells it. */
export function GroupVoucherForm({ clinics }: { clinics: readonly PlatformClinic[] }) {
  const [today] = useState(() => singaporeDay(new Date()));
  const [made, setMade] = useState<string>();
  const form = useDeskForm<SoldVoucher>(
    {
      title: '',
      clinic_id: String(clinics[0]?.id ?? ''),
      voucher_type: 'vc' satisfies VoucherType,
      amount: 50,
      quantity: 100,
    },
    async ({ clinic_id, title, ...sold }) => {
      setMade(undefined);
      const voucher = {
        ...sold,
        title,
        description: `<p>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}, good at every branch of the group.</p>`,
        start_date: today,
        expiry_date: addDays(today, days_on_sale),
        all_provider: true,
      };
      const body = { clinic_id: Number(clinic_id), voucher, live: true };
      await callPlatform(createVoucherForHeadOffice, { body });
      setMade(`${title} is on sale.`);
    },
    (put) => put({ title: '' }),
  );
  return (
    <DeskForm
      form={form}
      label="Voucher of the group"
      title="Voucher of the group"
      fields={['title', 'voucher_type', 'amount', 'quantity'].map((field) => `voucher.${field}`)}
      action="Put on sale"
      disabled={isBlank(form.values.title)}
      done={
        made !== undefined && (
          <Text size="sm" mt="xs" role="status">
            {made}
          </Text>
        )
      }
    >
      <div className={classes.fields}>
        <TextInput label="Title" required maxLength={longest_title} {...form.typed('title', 'voucher.title')} />
        <NativeSelect
          label="Sold by"
          data={clinics.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.typed('clinic_id')}
        />
        <NativeSelect label="Type" data={types} {...form.typed('voucher_type', 'voucher.voucher_type')} />
        <NumberInput
          label="Price with GST"
          prefix="S$"
          decimalScale={2}
          hideControls
          {...form.given('amount', 'voucher.amount')}
        />
        <NumberInput
          label="Quantity"
          allowDecimal={false}
          hideControls
          {...form.given('quantity', 'voucher.quantity')}
        />
      </div>
    </DeskForm>
  );
}
