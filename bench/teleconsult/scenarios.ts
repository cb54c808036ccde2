import type { Area } from '../scenario.ts';
import { slots } from './slots.ts';

export const teleconsult: Area = { seeded: true, scenarios: [slots] };
