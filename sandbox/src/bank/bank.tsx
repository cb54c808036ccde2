import { listGiroFiles } from '@clinic/contract/settlement/giro-files.ts';
import { listApprovedRefunds } from '@clinic/contract/settlement/refunds.ts';
import { Stack } from '@mantine/core';
import classes from '../page/desk.module.css';
import { Desk, DeskSkeleton, EmptyDesk, FailureNote } from '../page/desk.tsx';
import { callPlatform, readCollected } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { AcquirerDesk } from './acquirer-desk.tsx';
import { FileCard } from './file-card.tsx';
import { RefundCard } from './refund-card.tsx';
import { StatementsDesk } from './statements-desk.tsx';

const refresh_ms = 3_000;
const files_shown = 10;

async function readBank() {
  const [files, refunds, collected] = await Promise.all([
    callPlatform(listGiroFiles, { query: { n: String(files_shown) } }),
    callPlatform(listApprovedRefunds),
    readCollected(),
  ]);
  return { files: files.data, refunds: refunds.data, collected };
}

/** The platform's bank and the acquirer: payments and refunds to execute, and their answers. */
export function Bank() {
  const { data, failure, refresh } = usePolled(readBank, refresh_ms);
  return (
    <Stack className={classes.desk} gap="xl">
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data && (
        <>
          <Desk
            title="GIRO files"
            lead="The bank answers each payment. Its answer is sent as ISO 20022 pain.002.001.03."
          >
            {data.files.length === 0 && (
              <EmptyDesk title="No file yet">The platform creates a file from its audited payment advices.</EmptyDesk>
            )}
            {data.files.map((file) => (
              <FileCard key={file.id} file={file} onDone={refresh} />
            ))}
          </Desk>
          <Desk
            title="Refunds"
            lead="The acquirer returns money to customers and confirms each refund with a signed message."
          >
            {data.refunds.length === 0 && (
              <EmptyDesk title="No open refunds">Refunds that clinics approve arrive here.</EmptyDesk>
            )}
            {data.refunds.map((refund) => (
              <RefundCard key={refund.refund_reference} refund={refund} onDone={refresh} />
            ))}
          </Desk>
          <AcquirerDesk collected={data.collected} onDone={refresh} />
          <StatementsDesk />
        </>
      )}
    </Stack>
  );
}
