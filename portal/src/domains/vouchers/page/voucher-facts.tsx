import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { validityWords, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';

const branchesText = ({ all_provider, clinics, clinic_collections }: Voucher): string =>
  all_provider ? 'Every branch' : [...clinic_collections, ...clinics].map(({ name }) => name).join(', ');

/** Facts about a voucher beside its texts. */
export const VoucherFacts = ({ voucher }: { voucher: Voucher }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        { label: 'Selling price', value: <Money column="price" value={voucher.amount} currency /> },
        {
          label: 'Type',
          value: `${voucherTypeWords[voucher.voucher_type]}${voucher.type === 'vhd' ? ', sent to the buyer' : ''}`,
        },
        { label: 'On sale', value: `${showDay(voucher.start_date)} – ${showDay(voucher.expiry_date)}` },
        { label: 'Remaining Stock', value: `${showCount(voucher.remain)} of ${showCount(voucher.quantity)}` },
        { label: 'Validity', value: `${validityWords[voucher.validity]} from purchase` },
        {
          label: 'Redeem expiry',
          value: voucher.redeem_expiry_date === null ? '–' : showDay(voucher.redeem_expiry_date),
        },
        { label: 'Redeemable at', value: branchesText(voucher) },
        { label: 'Point', value: showCount(voucher.point) },
        { label: 'Created', value: showDateTime(voucher.created_at) },
        { label: 'Last changed', value: showDateTime(voucher.updated_at) },
        ...(voucher.terminated_at === null
          ? []
          : [{ label: 'Terminated', value: showDateTime(voucher.terminated_at) }]),
      ]}
    />
  </SectionCard>
);
