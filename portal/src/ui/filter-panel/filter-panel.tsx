import { Badge, Button, Group, Paper, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import classes from './filter-panel.module.css';

interface FilterPanelProps {
  /** The number of active filters. */
  filled: number;
  onApply: () => void;
  onClear: () => void;
  /** The fields, in tab order. */
  children: ReactNode;
}

/** The filters of a list: counted, cleared and applied together. `/` focuses the first. */
export function FilterPanel({ filled, onApply, onClear, children }: FilterPanelProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [isOpenOnPhone, setOpenOnPhone] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const fieldsId = useId();
  const isOpen = !isPhone || isOpenOnPhone;
  const focusFirst = () => {
    setOpenOnPhone(true);
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  useKeys('page', [{ key: '/', what: 'Focus the filter', run: focusFirst }]);
  return (
    <Paper
      component="form"
      withBorder
      className={classes.panel}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {isPhone ? (
        <UnstyledButton
          className={classes.title}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpenOnPhone(!isOpenOnPhone)}
        >
          <Title filled={filled} />
          <IconChevronDown size={16} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
        </UnstyledButton>
      ) : (
        <div className={classes.title}>
          <Title filled={filled} />
        </div>
      )}
      <div className={classes.fields} id={fieldsId} ref={fields} hidden={!isOpen}>
        {children}
        <Group gap="xs" className={classes.actions} wrap="nowrap">
          <Button type="submit" variant="light">
            Apply
          </Button>
          {filled > 0 && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                onClear();
                focusFirst();
              }}
            >
              Clear
            </Button>
          )}
        </Group>
      </div>
    </Paper>
  );
}

function Title({ filled }: { filled: number }) {
  return (
    <>
      <IconFilter size={16} aria-hidden />
      <span>Filters</span>
      {filled > 0 && (
        <Badge size="sm" variant="filled" aria-label={`${filled} in force`} role="img">
          {filled}
        </Badge>
      )}
    </>
  );
}
