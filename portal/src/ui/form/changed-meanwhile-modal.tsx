import '@mantine/core/styles/Table.layer.css';
import { Button, Group, Table, Text } from '@mantine/core';
import { Window } from '../window/window.tsx';

export interface ChangedLine {
  /** The field's label in the form. */
  label: string;
  theirs: string;
  mine: string;
  /** Both users changed it, to different values. */
  is_contested: boolean;
}

interface ChangedMeanwhileModalProps {
  lines: ChangedLine[];
  saving?: boolean;
  /** Shows the stored version and drops what was typed. */
  onTakeTheirs: () => void;
  /** Saves what was typed and keeps the fields that only the other user changed. */
  onKeepMine: () => void;
  /** Back to the form, unchanged. */
  onClose: () => void;
}

const shown = (value: string): string => value || '(empty)';

/** The conflict window of a stale save: the other user's changes, and the choice between the two versions. */
export function ChangedMeanwhileModal(props: ChangedMeanwhileModalProps) {
  const { lines, saving = false, onTakeTheirs, onKeepMine, onClose } = props;
  const is_contested = lines.some((line) => line.is_contested);
  return (
    <Window opened onClose={onClose} title="Changed by another user" size="lg" centered>
      <Text size="sm" mb="md">
        {is_contested
          ? 'You both changed the same field. Nothing has been saved yet.'
          : 'Your changes are kept. Nothing has been saved yet.'}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing="xs" aria-label="Changes by the other user">
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
