import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { ApiProblem } from './api-problem.ts';

const fieldWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Question {
  errors: Record<string, string[]>;
  answer: (goes_ahead: boolean) => void;
}

/**
 * A document with a sign that no font has is refused first: this asks whether to print the sign’s number in its place. `attempt` answers
 * false if the user does not want the document.
 */
export function usePrintNumbers() {
  const [question, setQuestion] = useState<Question>();
  const answer = (goes_ahead: boolean) => {
    question?.answer(goes_ahead);
    setQuestion(undefined);
  };
  const attempt = async (make: (print_numbers: boolean) => Promise<unknown>): Promise<boolean> => {
    try {
      await make(false);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiProblem) || failure.code !== 'signs_not_printed') throw failure;
      const goes_ahead = await new Promise<boolean>((resolve) =>
        setQuestion({ errors: failure.errors, answer: resolve }),
      );
      if (goes_ahead) await make(true);
      return goes_ahead;
    }
  };
  const asking = (
    <ConfirmModal
      opened={question !== undefined}
      title="Some signs cannot be printed"
      confirm="Print their numbers"
      onTop
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <Stack gap="xs">
        {Object.entries(question?.errors ?? {}).map(([field, sentences]) => (
          <Text key={field} size="sm">
            {fieldWords(field)}: {sentences.join(' ')}
          </Text>
        ))}
      </Stack>
    </ConfirmModal>
  );
  return { attempt, asking };
}
