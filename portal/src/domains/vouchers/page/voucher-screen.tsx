import { may_update_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import { Button, Stack } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { isFormModified } from '../../../platform/form/modified-form.ts';
import { PhotoListField } from '../../../platform/photo-list/photo-list-field.tsx';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { RichText } from '../../../platform/rich-text/rich-text.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FormSkeleton } from '../../../ui/states/form-skeleton.tsx';
import { showFailure } from '../../../ui/toast/toast.ts';
import { voucherLabels } from '../form/voucher-values.ts';
import { voucherReads } from '../voucher-reads.ts';
import { voucherStanding } from '../voucher-state.tsx';
import { useVoucher, useVoucherLive } from '../vouchers.data.ts';
import { EditVoucher } from '../form/edit-voucher.tsx';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherFigures } from './voucher-figures.tsx';
import { VoucherPurchases, VoucherStock } from './voucher-stock.tsx';

const ConfirmVoucher = codeOnDemand(() => import('./confirm-voucher.tsx'), 'ConfirmVoucher');

const route = getRouteApi('/voucher/$id');
const lists = [voucherReads.walk({})];
const words = recordWords('voucher', { toast: 'The voucher could not be read.' });
const skeleton = (
  <RecordSkeleton facts={320}>
    <FormSkeleton fields={8} />
  </RecordSkeleton>
);

/** The page of a voucher: its offer, which can be changed until it is live, and its stock. */
export function VoucherScreen() {
  const id = Number(route.useParams().id);
  const query = useVoucher(id);
  const today = useToday();
  const { clinic } = useSession();
  const canUpdate = useCan(may_update_vouchers);
  const [asked, setAsked] = useState<'live' | 'terminate'>();
  const [errors, setErrors] = useState<Record<string, string[]>>();
  useVoucherLive(id);
  const close = () => setAsked(undefined);
  const askLive = () => {
    if (isFormModified()) showFailure('Please save or discard your changes first.');
    else setAsked('live');
  };
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Voucher #${id}`}
      back_button={<BackArrow list="/voucher" label="Cancel" />}
      lists={lists}
      words={words}
      skeleton={skeleton}
      head={(voucher) => ({
        title: voucher.title,
        status: voucherStanding(voucher, today),
        below: `Voucher #${id} · ${voucherTypeWords[voucher.voucher_type]} · ${moneyText(voucher.amount)} · ${clinic.name}`,
        ...(canUpdate && {
          actions: voucher.status === 'i' && <Button onClick={askLive}>LIVE</Button>,
          menu: [
            {
              label: 'Terminate',
              icon: <IconBan size={18} aria-hidden />,
              destructive: true,
              disabled: voucher.status === 'c',
              onSelect: () => setAsked('terminate'),
            },
          ],
        }),
      })}
      facts={(voucher) => <VoucherFacts voucher={voucher} />}
      wide={() => <RecordActivity entity="voucher" id={id} />}
    >
      {(voucher) => (
        <>
          <Contents voucher={voucher} canUpdate={canUpdate} errors={errors} />
          {asked && (
            <PartOnDemand onMissing={close}>
              <ConfirmVoucher action={asked} voucher={voucher} onRefused={setErrors} onClose={close} />
            </PartOnDemand>
          )}
        </>
      )}
    </RecordPage>
  );
}

interface ContentsProps {
  voucher: Voucher;
  canUpdate: boolean;
  errors: Record<string, string[]> | undefined;
}

/** The form while the voucher is new, or what is offered; what was sold, what is left and who has bought it. */
function Contents({ voucher, canUpdate, errors }: ContentsProps) {
  const is_new = voucher.status === 'i';
  const offer =
    is_new && canUpdate ? <EditVoucher voucher={voucher} errors={errors} /> : <VoucherOffer voucher={voucher} />;
  return (
    <>
      {is_new ? offer : <VoucherFigures id={voucher.id} />}
      <VoucherStock voucher={voucher} canUpdate={canUpdate} />
      <VoucherPurchases id={voucher.id} />
      {!is_new && offer}
    </>
  );
}

const keep = (): void => undefined;

/** The offer of a voucher that can no longer be changed, as customers see it. */
const VoucherOffer = ({ voucher }: { voucher: Voucher }) => (
  <SectionCard title="Offer">
    <Stack gap="md">
      <RichText html={voucher.description} />
      {voucher.photos.photos.length > 0 && (
        <PhotoListField type="voucher" label={voucherLabels.photos} value={voucher.photos} onChange={keep} read_only />
      )}
    </Stack>
  </SectionCard>
);
