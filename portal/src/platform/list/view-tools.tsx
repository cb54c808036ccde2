import type { ListView } from '@clinic/contract/views/list-view.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { useSession } from '../session/session-context.tsx';
import { choicesOf } from './columns/arrange-columns.ts';
import type { ListToolsProps } from './list-tools.tsx';
import type { Changes } from './use-changes.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewForm } from './view-form.tsx';
import { ViewPanel } from './view-panel.tsx';
import { no_view, searchOfView } from './view-text.ts';

interface ViewToolsProps extends ListToolsProps {
  changes: Changes;
  opened: boolean;
  onClose: () => void;
  anchor: HTMLElement;
}

/** The window over the list: a new view, or an existing one. */
type Asked = { deed: 'new' } | { deed: 'edit' | 'delete'; view: ListView };

/** The panel of views and the windows it opens. */
export function ViewTools({ list, noun, arrangement, changes, columns, go, opened, onClose, anchor }: ViewToolsProps) {
  const { view, setting } = arrangement;
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const deeds = useViewActions(list, arrangement, changes);
  const shown = { search: changes.text, columns: choicesOf(columns) };
  const ask = (next: Asked) => {
    onClose();
    setAsked(next);
  };
  const end = () => {
    setAsked(undefined);
    requestAnimationFrame(() => anchor.focus({ preventScroll: true }));
  };
  const openView = (chosen: ListView | undefined) => {
    onClose();
    if (chosen) go.open(searchOfView(chosen));
    else go.open(setting.default_view_id === null ? {} : { view: no_view });
  };
  const isChanged = changes.hasNewColumns || changes.hasNewSearch;
  const saveChanges = () => {
    onClose();
    if (view) void deeds.saveChanges(view, shown);
  };
  return (
    <>
      <ViewPanel
        opened={opened}
        onClose={onClose}
        anchor={anchor}
        noun={noun}
        views={arrangement.views}
        current={view}
        default_view_id={setting.default_view_id}
        isMissing={arrangement.isMissing}
        onRetry={arrangement.retry}
        onOpen={openView}
        onDefault={(chosen) => deeds.setDefault(chosen?.id ?? null)}
        onEdit={(edited) => ask({ deed: 'edit', view: edited })}
        onDelete={(removed) => ask({ deed: 'delete', view: removed })}
        onNew={() => ask({ deed: 'new' })}
        onSaveChanges={isChanged && view?.may_change === true ? saveChanges : undefined}
      />
      {asked?.deed === 'new' && (
        <ViewForm
          title="Save as a new view"
          initial={{ name: '', shared: false, opens: false }}
          onClose={end}
          save={(fill, key) => deeds.create(fill, shown, key)}
          onSaved={(made) => {
            end();
            go.open(searchOfView(made), { replace: true });
          }}
        />
      )}
      {asked?.deed === 'edit' && (
        <ViewForm
          title="Edit the view"
          initial={{
            name: asked.view.name,
            shared: asked.view.shared,
            opens: asked.view.id === setting.default_view_id,
          }}
          onClose={end}
          save={(fill) => deeds.change(asked.view, fill)}
          onSaved={end}
        />
      )}
      {asked?.deed === 'delete' && (
        <DeleteView
          view={asked.view}
          isSending={deeds.isPending}
          onClose={end}
          onDelete={() =>
            void deeds.remove(asked.view, () => {
              end();
              if (asked.view.id === view?.id) go.open({});
            })
          }
        />
      )}
    </>
  );
}

interface DeleteViewProps {
  view: ListView;
  isSending: boolean;
  onDelete: () => void;
  onClose: () => void;
}

function DeleteView({ view, isSending, onDelete, onClose }: DeleteViewProps) {
  const { clinic } = useSession();
  return (
    <ConfirmModal
      opened
      title="Delete the view?"
      confirm="Delete"
      destructive
      working={isSending}
      onConfirm={onDelete}
      onClose={onClose}
    >
      {view.shared
        ? `“${view.name}” will be deleted for everyone at ${clinic.name}. The records are not affected.`
        : `“${view.name}” will be deleted. The records are not affected.`}
    </ConfirmModal>
  );
}
