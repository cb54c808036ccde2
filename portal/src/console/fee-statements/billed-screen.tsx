import { getBilledStatement } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import {
  FeeStatementAmounts,
  feeStatementFacts,
  feeStatementStatus,
} from '../../domains/settlement/fee-statements/fee-statement-words.tsx';
import { linkedLine } from '../../platform/links/linked-line.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { recordWords } from '../parts/record-words.ts';
import { billedReads } from './billed-reads.ts';

const PayWindow = codeOnDemand(() => import('./pay-window.tsx'), 'PayWindow');

const route = getRouteApi('/console/fee-statement/$id');
const lists = [billedReads.walk({})];
const words = recordWords('fee statement', 'The link may be incomplete.');

/** The page of one fee statement. */
export function BilledScreen() {
  const { id } = route.useParams();
  const canPay = useCan('settlement:write');
  const [isPaying, setPaying] = useState(false);
  const close = () => setPaying(false);
  return (
    <RecordPage
      query={useQuery(endpointQuery(getBilledStatement, { params: { id } }))}
      id={Number(id)}
      title="Fee statement"
      back_button={<BackArrow list="/console/fee-statements" label="Back" />}
      lists={lists}
      words={words}
      skeleton={<RecordSkeleton facts={260} contents={[240]} />}
      head={(statement) => ({
        title: moneyText(statement.total),
        status: feeStatementStatus(statement),
        below: statement.invoice_number,
        actions: canPay && statement.state === 'open' && (
          <Button onClick={() => setPaying(true)}>Record payment</Button>
        ),
      })}
      facts={(statement) => (
        <SectionCard title="About">
          <FieldList
            lines={[
              linkedLine('Clinic', statement.clinic.name, `/console/clinic/${statement.clinic.id}`, 'clinics:read'),
              ...feeStatementFacts(statement),
            ]}
          />
        </SectionCard>
      )}
    >
      {(statement) => (
        <>
          {statement.overdue && (
            <Text size="sm">
              The clinic was reminded. If it goes on owing, set its payee to an account of the company again, or close
              the clinic: the platform decides.
            </Text>
          )}
          <FeeStatementAmounts statement={statement} />
          {isPaying && (
            <PartOnDemand onMissing={close}>
              <PayWindow row={statement} onClose={close} />
            </PartOnDemand>
          )}
        </>
      )}
    </RecordPage>
  );
}
