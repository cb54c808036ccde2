import { Alert } from '@mantine/core';

/** Why a form was refused, above its fields. */
export const Refusal = ({ sentence }: { sentence: string | undefined }) =>
  sentence !== undefined && (
    <Alert color="red" role="alert" py="xs">
      {sentence}
    </Alert>
  );
