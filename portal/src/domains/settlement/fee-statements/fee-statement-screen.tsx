import type { FeeStatement } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { BranchAndTime } from '../../../platform/record/branch-and-time.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { pairing_ink, QrPicture } from '../../../ui/qr/qr-picture.tsx';
import { einvoiceLines } from '../documents/einvoice-lines.ts';
import { percentLoader } from '../percent-loader.tsx';
import { feeStatementReads, useFeeInvoice, useFeeStatement } from './fee-statement-reads.ts';
import { FeeStatementAmounts, feeStatementFacts, feeStatementStatus } from './fee-statement-words.tsx';

const words = recordWords('fee statement', {
  toast: 'The fee statement could not be read.',
  hint: 'It may belong to another branch. Change Location above to look there.',
});
const skeleton = <RecordSkeleton facts={280} contents={[420, 240]} />;

function InvoiceButton({ statement: { id, invoice_number } }: { statement: FeeStatement }) {
  const canDownload = useCan('ROLE_PAYMENTSTATEMENT_DOWNLOAD');
  const file = useFeeInvoice();
  const { attempt } = useAttempt();
  if (!canDownload) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={file.isRunning}
      loaderProps={percentLoader(file.percent)}
      onClick={() =>
        void attempt(() => file.start(id, invoice_number), { failed: 'The document could not be downloaded.' })
      }
    >
      Tax invoice
    </Button>
  );
}

/** The code by which the fees are paid. */
function PayCard({ statement }: { statement: FeeStatement }) {
  if (statement.state === 'paid') return <SectionCard title="Pay" none="This fee statement is paid." />;
  const { code, invoice_number, total, due_date } = statement;
  return (
    <SectionCard title="Pay">
      <Stack gap="sm" align="center">
        {statement.overdue && (
          <Alert color="red" variant="light" w="100%" title="Overdue">
            {`It was due by ${showDay(due_date)}.`}
          </Alert>
        )}
        {code === null ? (
          <Text size="sm">{`Please pay ${moneyText(total)} to the platform with the reference ${invoice_number}.`}</Text>
        ) : (
          <>
            <Text size="sm" ta="center">
              {`Scan with your banking app. It pays ${moneyText(total)} to ${code.payee}, with the reference ${invoice_number}.`}
            </Text>
            <QrPicture code={code.text} label={`PayNow code that pays ${invoice_number}`} ink={pairing_ink} />
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

/** One fee statement: what is owed, and how to pay it. */
export function FeeStatementScreen() {
  const id = Number(useParams({ from: '/payment/fee-statement/$id' }).id);
  return (
    <RecordPage
      query={useFeeStatement(id)}
      id={id}
      title="Fee Statement"
      back_button={<BackArrow list="/payment/fee-statements" />}
      lists={[feeStatementReads.walk({})]}
      words={words}
      skeleton={skeleton}
      head={(statement) => ({
        title: moneyText(statement.total),
        status: feeStatementStatus(statement),
        below: (
          <>
            Fee Statement {statement.invoice_number} · <BranchAndTime {...statement} />
          </>
        ),
        actions: <InvoiceButton statement={statement} />,
      })}
      facts={(statement) => (
        <SectionCard title="About">
          <FieldList lines={[...feeStatementFacts(statement), ...einvoiceLines(statement.einvoice)]} />
        </SectionCard>
      )}
      wide={(statement) => <RecordActivity entity="fee_statement" id={statement.id} />}
    >
      {(statement) => (
        <>
          <FeeStatementAmounts statement={statement} />
          <PayCard statement={statement} />
        </>
      )}
    </RecordPage>
  );
}
