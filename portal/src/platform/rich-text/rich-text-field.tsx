import { Input } from '@mantine/core';
import { useId } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import { RichText } from './rich-text.tsx';
import classes from './rich-text-field.module.css';

const RichTextEditor = codeOnDemand(() => import('./rich-text-editor.tsx'), 'RichTextEditor');

interface RichTextFieldProps {
  label: string;
  required?: boolean;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
}

/** A text with headings, lists and links. The editor is large: the text alone is shown until it has loaded. */
export function RichTextField({ label, required = false, value, onChange, error }: RichTextFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error` }}
      required={required}
      error={error}
    >
      <LazyOnIdle
        waiting={
          <div className={classes.waiting} aria-busy>
            <RichText html={value} />
          </div>
        }
      >
        <RichTextEditor
          labelledBy={`${id}-label`}
          describedBy={error === undefined ? undefined : `${id}-error`}
          value={value}
          onChange={onChange}
        />
      </LazyOnIdle>
    </Input.Wrapper>
  );
}
