import { activateAcquirerConnection } from '@clinic/contract/payments/acquirer-connections.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { WaitingApproval } from '../parts/waiting-approval.tsx';
import { useAcquirerConnections } from '../payees/payee-reads.ts';
import { ConnectionCard } from './connection-card.tsx';

const AddConnectionWindow = codeOnDemand(() => import('./connection-windows.tsx'), 'AddConnectionWindow');

/** The acquirers that make codes and collect. */
export function ConnectionsScreen() {
  const canChange = useCan('settlement:write');
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <Stack gap="md">
      <PageHeader
        title="Connections"
        below="An acquirer with a connection makes the QR codes and collects the money. The page Payees says for which clinics."
        actions={
          canChange && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              Add connection
            </Button>
          )
        }
      />
      <WaitingApproval what="An activation" call={activateAcquirerConnection.name} />
      <ReadStates
        read={useAcquirerConnections()}
        of="The connections"
        loading={<LoadingBars label="Loading the connections" bars={1} height={220} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <Text>None. Codes pay the accounts that the page Payees names.</Text>
          ) : (
            data.map((connection) => (
              <ConnectionCard key={connection.id} connection={connection} canChange={canChange} />
            ))
          )
        }
      </ReadStates>
      {isAdding && (
        <PartOnDemand onMissing={close}>
          <AddConnectionWindow onClose={close} />
        </PartOnDemand>
      )}
    </Stack>
  );
}
