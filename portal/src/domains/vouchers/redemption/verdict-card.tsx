import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { certificateStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type {
  CertificateVerdict,
  checkVoucherCertificate,
  ShownCertificate,
} from '@clinic/contract/vouchers/voucher-certificates.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { showDateTime } from '../../../platform/format.ts';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { placeLine } from '../sales/certificate-facts.tsx';
import classes from './verdict-card.module.css';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { CustomerName } from '../../../ui/customer-name.tsx';

const words: Record<CertificateVerdict, string> = {
  good: 'Good',
  mistyped: 'Mistyped',
  unknown: 'Unknown',
  redeemed: certificateStatusWords.r,
  refund_requested: certificateStatusWords.i,
  refunded: certificateStatusWords.a,
  expired: 'Expired',
  sent_home: 'Sent home',
  not_here: 'Not at this branch',
};

const over: ReadonlySet<CertificateVerdict> = new Set(['redeemed', 'refunded']);

interface VerdictCardProps {
  /** The number that was checked. */
  seq_no: string;
  verdict: Answer<typeof checkVoucherCertificate>;
}

/** Whether a certificate can be redeemed here and now, or why not. */
export function VerdictCard({ seq_no, verdict: { verdict, reason, certificate } }: VerdictCardProps) {
  const isGood = verdict === 'good';
  return (
    <section className={classes.card} data-good={isGood} aria-label="Result of the check">
      <div className={classes.head}>
        <StatusBadge tone={isGood ? 'positive' : 'negative'}>{words[verdict]}</StatusBadge>
        <span className={classes.number}>{serialText(seq_no)}</span>
      </div>
      <p className={classes.reason} role="status">
        {reason}
      </p>
      {certificate && <Certificate certificate={certificate} is_over={over.has(verdict)} />}
      {isGood && (
        <p className={classes.next}>
          To redeem it, the customer asks for it in the app at this branch. You then answer in the window that opens
          here.
        </p>
      )}
    </section>
  );
}

/** `is_over`: no branch and no day can redeem it any more. */
const Certificate = ({ certificate, is_over }: { certificate: ShownCertificate; is_over: boolean }) => (
  <FieldList
    lines={[
      {
        label: 'Voucher',
        value: (
          <PermittedLink path={`/voucher-sales/${certificate.id}`} needs="ROLE_VOUCHER_SALES_VIEW">
            {certificate.voucher.title}
          </PermittedLink>
        ),
      },
      { label: 'Type', value: voucherTypeWords[certificate.voucher.voucher_type] },
      { label: 'Customer', value: <CustomerName {...certificate.user} /> },
      { label: 'Mobile', value: <PhoneNumber number={certificate.user.mobile ?? '–'} /> },
      { label: 'Paid', value: moneyText(certificate.price) },
      { label: 'Bought', value: `${showDateTime(certificate.created_at)} at ${certificate.clinic.name}` },
      ...(is_over
        ? []
        : [{ label: 'Redeemable until', value: showDay(certificate.expiry_date) }, placeLine(certificate)]),
    ]}
  />
);
