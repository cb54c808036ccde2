import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import { Stack } from '@mantine/core';
import { PhotoListField } from '../../../platform/photo-list/photo-list-field.tsx';
import { RichText } from '../../../platform/rich-text/rich-text.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { voucherLabels } from '../form/voucher-values.ts';

const keep = (): void => undefined;

/** What customers see of a voucher that can no longer be changed. */
export const VoucherOffer = ({ voucher }: { voucher: Voucher }) => (
  <SectionCard title="Offer">
    <Stack gap="md">
      <RichText html={voucher.description} />
      {voucher.photos.photos.length > 0 && (
        <PhotoListField type="voucher" label={voucherLabels.photos} value={voucher.photos} onChange={keep} read_only />
      )}
    </Stack>
  </SectionCard>
);
