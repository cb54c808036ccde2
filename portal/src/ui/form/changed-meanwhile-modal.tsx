import '@mantine/core/styles/Table.layer.css';
import { Button, Group, Table, Text } from '@mantine/core';
import { Window } from '../window/window.tsx';

export interface ChangedLine {
  /** As the form labels it. */
  label: string;
  theirs: string;
  mine: string;
  /** Both changed it, and not to the same. */
  is_contested: boolean;
}

interface ChangedMeanwhileModalProps {
  lines: ChangedLine[];
  saving?: boolean;
  /** Shows what is stored now; what was typed is dropped. */
  onTakeTheirs: () => void;
  /** Saves what was typed; what only they changed stays as they left it. */
  onKeepMine: () => void;
  /** Back to the form, as it stands. */
  onClose: () => void;
}

const shown = (value: string): string => value || '(empty)';

/** A save came too late: what somebody else changed while the form was open, and the two ways on. */
export function ChangedMeanwhileModal(props: ChangedMeanwhileModalProps) {
  const { lines, saving = false, onTakeTheirs, onKeepMine, onClose } = props;
  const is_contested = lines.some((line) => line.is_contested);
  return (
    <Window opened onClose={onClose} title="Changed by somebody else meanwhile" size="lg" centered>
      <Text size="sm" mb="md">
        {is_contested
          ? 'You both changed the same. Nothing has been saved yet.'
          : 'What you changed is untouched. Nothing has been saved yet.'}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing="xs" aria-label="What was changed meanwhile">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Field</Table.Th>
              <Table.Th scope="col">Theirs</Table.Th>
              <Table.Th scope="col">Yours</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.label}>
                <Table.Th scope="row">{line.label}</Table.Th>
                <Table.Td>{shown(line.theirs)}</Table.Td>
                <Table.Td>{line.is_contested ? shown(line.mine) : 'not changed by you'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Back to the form
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine} loading={saving}>
          Keep mine
        </Button>
      </Group>
    </Window>
  );
}
