import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import classes from './read-only-switch.module.css';

/** A switch that only head office can change, with its state as a word, because a grey switch alone is hard to read. */
export const ReadOnlySwitch = ({ label, is_on }: { label: string; is_on: boolean }) => (
  <Switch
    aria-label={label}
    label={is_on ? 'Yes' : 'No'}
    checked={is_on}
    disabled
    classNames={{ label: classes.label ?? '', track: classes.track ?? '', thumb: classes.thumb ?? '' }}
  />
);
