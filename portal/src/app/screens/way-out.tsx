import { Button } from '@mantine/core';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { home_path } from '../../platform/application/application.ts';

/** Back, if the history has an entry, and home. */
export function WayOut() {
  'use no memo';
  const router = useRouter();
  const can_go_back = useCanGoBack();
  return (
    <>
      {can_go_back && (
        <Button variant="default" onClick={() => router.history.back()}>
          Back
        </Button>
      )}
      <Button component={Link} to={home_path} variant={can_go_back ? 'subtle' : 'default'}>
        Go to home
      </Button>
    </>
  );
}
