import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { PromoCode } from '@clinic/contract/vouchers/promo-code.ts';
import { endPromoCode } from '@clinic/contract/vouchers/promo-codes.ts';
import { may_update_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { IconBan } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { promoCodeUseColumns } from './promo-code-columns.tsx';
import { discountText, promoCodeStanding, usesText } from './promo-code-words.tsx';
import { promoCodeReads, usePromoCode, usePromoCodeLive, usePromoCodeUses } from './promo-codes.data.ts';

const route = getRouteApi('/promo-code/$id');
const lists = [promoCodeReads.walk({})];
const words = recordWords('promo code');
const skeleton = <RecordSkeleton facts={320} contents={[220]} />;

const ending = {
  label: 'End',
  confirm: 'End promo code',
  call: endPromoCode,
  question: 'Customers can no longer use it. Orders that used it stay as they are. This cannot be undone.',
  destructive: true,
  failed: 'The promo code could not be ended.',
} as const;

/** The page of a promo code: its terms and its uses. */
export function PromoCodeScreen() {
  const id = Number(route.useParams().id);
  const query = usePromoCode(id);
  const today = useToday();
  const canUpdate = useCan(may_update_vouchers);
  const [isEnding, setEnding] = useState(false);
  usePromoCodeLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Promo code #${id}`}
      back_button={<BackArrow list="/promo-code" label="Back" />}
      lists={lists}
      words={words}
      skeleton={skeleton}
      head={(code) => ({
        title: code.code,
        status: promoCodeStanding(code, today),
        below: `${discountText(code)} off an order · ${showDay(code.valid_from)} – ${showDay(code.valid_to)}`,
        ...(canUpdate && {
          menu: [
            {
              label: 'End promo code',
              icon: <IconBan size={18} aria-hidden />,
              destructive: true,
              disabled: code.status === 'c',
              onSelect: () => setEnding(true),
            },
          ],
        }),
      })}
      facts={(code) => <Facts code={code} />}
      wide={() => <RecordActivity entity="promo_code" id={id} />}
    >
      {(code) => (
        <>
          <Uses code={code} />
          {isEnding && (
            <ConfirmCall
              does={{ ...ending, saved: `The promo code ${code.code} has ended.` }}
              id={id}
              called={`the promo code ${code.code}`}
              reads={promoCodeReads.reads}
              onClose={() => setEnding(false)}
            />
          )}
        </>
      )}
    </RecordPage>
  );
}

const Facts = ({ code }: { code: PromoCode }) => (
  <SectionCard title="Facts">
    <FieldList
      lines={[
        { label: 'Discount', value: discountText(code) },
        { label: 'Valid', value: `${showDay(code.valid_from)} – ${showDay(code.valid_to)}` },
        {
          label: 'For',
          value: code.all_vouchers ? 'Every voucher' : <Vouchers code={code} />,
        },
        { label: 'Uses', value: usesText(code) },
        {
          label: 'Per customer',
          value: code.most_uses_per_customer === null ? 'No limit' : showCount(code.most_uses_per_customer),
        },
        { label: 'Discounts given', value: moneyText(code.discounts) },
        { label: 'Created', value: `${showDateTime(code.created_at)} by ${code.created_by}` },
        ...(code.ended_at === null
          ? []
          : [
              {
                label: 'Ended',
                value: `${showDateTime(code.ended_at)}${code.ended_by === null ? '' : ` by ${code.ended_by}`}`,
              },
            ]),
      ]}
    />
  </SectionCard>
);

const Vouchers = ({ code }: { code: PromoCode }) =>
  code.vouchers.map(({ id, title }) => (
    <div key={id}>
      <PathLink path={`/voucher/${id}`}>{title}</PathLink>
    </div>
  ));

function Uses({ code }: { code: PromoCode }) {
  const [p, setPage] = useState(1);
  const query = usePromoCodeUses(code.id, p);
  return (
    <ListSection
      title="Uses"
      label="Orders with this promo code"
      noun="uses"
      nothing="Not used yet"
      query={query}
      columns={promoCodeUseColumns}
      page={{ p, onPage: setPage }}
    />
  );
}
