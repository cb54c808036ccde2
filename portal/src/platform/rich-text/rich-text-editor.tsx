import { isRichTextLink } from '@clinic/contract/shared/rich-text.ts';
import { Link, RichTextEditor as Editor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useEffectEvent } from 'react';
import { editorContent } from './editor-content.ts';
import { readRichText } from './read-rich-text.ts';
import classes from './rich-text-editor.module.css';

/** The elements that a stored text may have, and no others: what is pasted beyond them loses its form. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    link: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
  }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => isRichTextLink(address ?? ''),
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
  }),
];

const labels = {
  boldControlLabel: 'Bold',
  italicControlLabel: 'Italic',
  underlineControlLabel: 'Underline',
  h3ControlLabel: 'Heading',
  bulletListControlLabel: 'Bullets',
  orderedListControlLabel: 'Numbers',
  blockquoteControlLabel: 'Quote',
  linkControlLabel: 'Link',
  unlinkControlLabel: 'Remove link',
  linkEditorInputPlaceholder: 'https://',
  linkEditorInputLabel: 'Address of the link',
};

interface RichTextEditorProps {
  labelledBy: string;
  describedBy: string | undefined;
  value: string;
  onChange: (html: string) => void;
}

const contentOf = (html: string) => editorContent(readRichText(html));

/** The editor of a rich text. What is pasted comes without its form: the page's policy lets nothing become elements. */
export function RichTextEditor({ labelledBy, describedBy, value, onChange }: RichTextEditorProps) {
  const report = useEffectEvent((html: string) => onChange(html));
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
      },
      handlePaste: (view, { clipboardData }) =>
        clipboardData?.types.includes('text/html') === true && view.pasteText(clipboardData.getData('text/plain')),
    },
  });
  useEffect(() => {
    const tell = (): void => report(editor.isEmpty ? '' : editor.getHTML());
    editor.on('update', tell);
    return () => void editor.off('update', tell);
  }, [editor]);
  // Changes that were discarded, or that another user saved.
  const showValue = useEffectEvent(() => {
    if (editor.isDestroyed) return;
    if (value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(contentOf(value), { emitUpdate: false });
  });
  useEffect(() => showValue(), [value]);
  return (
    <Editor
      editor={editor}
      labels={labels}
      className={classes.editor ?? ''}
      data-invalid={describedBy !== undefined || undefined}
    >
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H3 />
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content className={classes.content ?? ''} />
    </Editor>
  );
}
