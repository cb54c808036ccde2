import type { GiroProblem } from '@clinic/contract/settlement/giro-files.ts';
import { List } from '@mantine/core';

const fieldWords: Record<GiroProblem['field'], string> = {
  payer: 'Payer',
  account_name: 'Account name',
  account_number: 'Account number',
  bic: 'BIC',
  amount: 'Amount',
  payment_advice: 'Payment advice',
  file: 'File',
};

/** Payments left out of the file, with reasons. */
export function GiroProblems({ problems }: { problems: readonly GiroProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <List size="sm" mt="xs" spacing={4} aria-label="Left out of the file">
      {problems.map(({ display_id, clinic_name, field, message }) => (
        <List.Item key={`${display_id} ${field} ${message}`}>
          <b>{display_id ? `${display_id} (${clinic_name ?? ''})` : 'All'}</b>
          {` · ${fieldWords[field]}: ${message}`}
        </List.Item>
      ))}
    </List>
  );
}
