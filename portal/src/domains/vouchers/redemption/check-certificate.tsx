import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { isBlank, plainCode } from '@clinic/contract/shared/typed/visible-text.ts';
import { certificateStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { longest_typed_serial, readSerial, serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type {
  CertificateVerdict,
  checkVoucherCertificate,
  ShownCertificate,
} from '@clinic/contract/vouchers/voucher-certificates.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { CodeScanner } from '../../../platform/device/code-scanner.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { linkedLine } from '../../../platform/links/linked-line.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { CustomerName } from '../../../ui/customer-name.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { placeLine } from '../sales/certificate-facts.tsx';
import classes from './redemption-screen.module.css';
import { useCheckCertificate } from './redemptions.data.ts';

const mistyped = 'This is not a certificate number. Please compare it with the app: it has ten letters and digits.';
const no_certificate = 'This code is not a voucher certificate.';

interface Checked {
  seq_no: string;
  verdict: Answer<typeof checkVoucherCertificate>;
}

/** Says whether a typed or scanned certificate is good, and why not. */
export function CheckCertificate() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState<string>();
  const [checked, setChecked] = useState<Checked>();
  const input = useRef<HTMLInputElement>(null);
  const check = useCheckCertificate();

  const ask = async (seq_no: string) => {
    setProblem(undefined);
    try {
      setChecked({ seq_no, verdict: await check.mutateAsync({ body: { seq_no } }) });
    } catch (failure) {
      setProblem(sentenceOf(failure));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(undefined);
    const seq_no = readSerial(typed);
    if (seq_no === undefined) {
      setProblem(isBlank(typed) ? 'This value should not be blank.' : mistyped);
      input.current?.focus();
    } else void ask(seq_no);
  };
  const take = (text: string) => {
    const seq_no = readSerial(text);
    setScanned(seq_no === undefined ? no_certificate : undefined);
    if (seq_no === undefined || check.isPending) return;
    setScanning(false);
    setTyped(plainCode(text));
    setChecked(undefined);
    void ask(seq_no);
  };
  return (
    <SectionCard title="Check a certificate">
      <Stack gap="md">
        <form onSubmit={submit} noValidate>
          <Group align="flex-start" gap="xs">
            <TextInput
              ref={input}
              label="Certificate number"
              placeholder="7KQ2M-9XHDA"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={longest_typed_serial}
              value={typed}
              error={problem}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setProblem(undefined);
              }}
              w="min(100%, 20rem)"
            />
            <Group gap="xs" mt={25}>
              <Button type="submit" loading={check.isPending}>
                Check
              </Button>
              {!isScanning && (
                <Button
                  variant="default"
                  leftSection={<IconScan size={18} aria-hidden />}
                  onClick={() => {
                    setScanned(undefined);
                    setScanning(true);
                  }}
                >
                  Scan
                </Button>
              )}
            </Group>
          </Group>
        </form>
        {isScanning && (
          <CodeScanner
            words="Hold the code in the app inside the frame."
            onCode={take}
            problem={scanned}
            onClose={() => setScanning(false)}
          />
        )}
        {checked && <VerdictCard {...checked} />}
      </Stack>
    </SectionCard>
  );
}

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
function VerdictCard({ seq_no, verdict: { verdict, reason, certificate } }: VerdictCardProps) {
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
      linkedLine('Voucher', certificate.voucher.title, `/voucher-sales/${certificate.id}`, 'ROLE_VOUCHER_SALES_VIEW'),
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
