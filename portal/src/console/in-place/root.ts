import { createRootRoute } from '@tanstack/react-router';
import { ConsoleRoot } from '../console-root.tsx';

export const root = createRootRoute({ component: ConsoleRoot });
