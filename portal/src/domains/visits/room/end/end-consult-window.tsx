import { endOwnConsult, previewBill, readConsult } from '@clinic/contract/visits/consult/consult.ts';
import { getVisit } from '@clinic/contract/visits/visit/visits.ts';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePrintNumbers } from '../../../../platform/api/print-numbers.tsx';
import { useFormCall } from '../../../../platform/api/use-form-call.ts';
import { endpointQuery } from '../../../../platform/query.ts';
import { useWrite } from '../../../../platform/use-write.ts';
import { FailedRead } from '../../../../platform/reading/failed-read.tsx';
import { Window } from '../../../../ui/window/window.tsx';
import { BillLines } from '../../billing/bill-lines.tsx';

interface EndConsultProps {
  visit_id: number;
  patient_name: string;
  /** The version of the text whose bill this is. */
  updated_at: string | null;
  onClose: () => void;
}

/** The bill before it is sent. */
export function EndConsultWindow({ visit_id, patient_name, updated_at, onClose }: EndConsultProps) {
  const params = { id: String(visit_id) };
  const bill = useQuery({ ...endpointQuery(previewBill, { params }), staleTime: 0, gcTime: 0 });
  const end = useWrite(endOwnConsult, [getVisit.name, readConsult.name, previewBill.name]);
  const { isWorking, sentence, attempt } = useFormCall();
  const { attempt: make, asking } = usePrintNumbers();
  const send = async (total: number) => {
    const is_ended = await make((print_numbers) =>
      end({ params, body: { total, updated_at, ...(print_numbers && { print_numbers }) } }),
    );
    if (is_ended) onClose();
  };
  return (
    <Window opened onClose={onClose} title="End consult" size={440}>
      <Stack gap="md">
        {bill.data ? (
          <>
            <Text size="sm">{patient_name} gets this bill. Nothing can be changed after that.</Text>
            <BillLines bill={bill.data} />
          </>
        ) : bill.isError ? (
          <FailedRead title="The bill could not be loaded." read={bill} />
        ) : (
          <Skeleton height={120} role="status" aria-label="Loading the bill" />
        )}
        {asking}
        {sentence !== undefined && (
          <Alert color="red" role="alert">
            {sentence}
          </Alert>
        )}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Back to the consult
          </Button>
          <Button
            disabled={!bill.data}
            loading={isWorking}
            onClick={() => bill.data && void attempt(() => send(bill.data.total))}
          >
            End and send bill
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
