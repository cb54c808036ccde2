import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Button, Group } from '@mantine/core';
import type { CallAnswers } from './use-call-answers.ts';

interface CallButtonsProps {
  visit: VisitPage;
  answers: CallAnswers;
  /** Absent: the preview is open already. */
  onView?: () => void;
}

/** What a doctor does with a call that rings (part 1 §4). */
export function CallButtons({ visit, answers, onView }: CallButtonsProps) {
  const { busy, accept, beUnavailable, decline } = answers;
  const others = { variant: 'default', size: 'sm', disabled: busy !== undefined } as const;
  return (
    <Group gap="xs">
      <Button
        color="teal.9"
        size="sm"
        loading={busy === 'accept'}
        disabled={busy !== undefined && busy !== 'accept'}
        onClick={() => void accept(visit)}
      >
        Accept
      </Button>
      {onView && (
        <Button {...others} onClick={onView}>
          View
        </Button>
      )}
      <Button {...others} onClick={() => void beUnavailable(visit)}>
        Unavailable
      </Button>
      <Button {...others} onClick={() => void decline(visit)}>
        Not for Tele-Consult
      </Button>
    </Group>
  );
}
