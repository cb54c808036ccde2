import type { Platform } from '../platform.ts';
import type { LiveEvents } from '../events/live-events.ts';

/** A group that a member at its head office watches. */
interface WatchedGroup {
  viewers: number;
  readonly clinic_ids: Set<number>;
  head_offices: ReadonlySet<number>;
  /** Functions that unsubscribe from its branches. */
  readonly releases: (() => void)[];
  ready: Promise<unknown>;
}

/**
 * The groups whose head office is connected to this process. The branches of a group are read once for all its viewers, and again when
 * access changes or after some time, so that added branches are included.
 */
export class GroupWatch {
  readonly #readBranches: Platform['branchesOfGroup'];
  readonly #live: Pick<LiveEvents, 'follow'>;
  readonly #groups = new Map<number, WatchedGroup>();
  readonly #group_of = new Map<number, number>();

  constructor(readBranches: Platform['branchesOfGroup'], live: Pick<LiveEvents, 'follow'>) {
    this.#readBranches = readBranches;
    this.#live = live;
  }

  /** Once this resolves, the events of all branches of the group arrive. Returns the function that ends it. */
  async watch(group_id: number): Promise<() => void> {
    const group = this.#groups.get(group_id) ?? this.#begin(group_id);
    group.viewers += 1;
    let released = false;
    const release = (): void => {
      if (released) return;
      released = true;
      group.viewers -= 1;
      if (group.viewers === 0) this.#end(group_id, group);
    };
    try {
      await group.ready;
    } catch (error) {
      release();
      throw error;
    }
    return release;
  }

  /** The group of a branch, if its head office is connected. */
  groupOf(clinic_id: number): number | undefined {
    return this.#group_of.get(clinic_id);
  }

  /** The branches of a watched group other than this one. */
  othersThan(group_id: number, clinic_id: number): number[] {
    return [...(this.#groups.get(group_id)?.clinic_ids ?? [])].filter((id) => id !== clinic_id);
  }

  /** Whether the branch was a head office of its group when the group was last read. */
  isHeadOffice(group_id: number, clinic_id: number): boolean {
    return this.#groups.get(group_id)?.head_offices.has(clinic_id) ?? false;
  }

  /** Reads the branches of all watched groups again. Returns the groups that have grown. */
  async look(): Promise<number[]> {
    const grown: number[] = [];
    for (const [group_id, group] of this.#groups) if (await this.#read(group_id, group)) grown.push(group_id);
    return grown;
  }

  #begin(group_id: number): WatchedGroup {
    const group: WatchedGroup = {
      viewers: 0,
      clinic_ids: new Set(),
      head_offices: new Set(),
      releases: [],
      ready: Promise.resolve(),
    };
    this.#groups.set(group_id, group);
    group.ready = this.#read(group_id, group);
    group.ready.catch(() => this.#end(group_id, group));
    return group;
  }

  /** Subscribes to the new branches. Returns whether there are any. Branches do not leave their group. */
  async #read(group_id: number, group: WatchedGroup): Promise<boolean> {
    const branches = await this.#readBranches(group_id);
    const added = branches.map(({ id }) => id).filter((id) => !group.clinic_ids.has(id));
    const release = await this.#live.follow(...added);
    if (this.#groups.get(group_id) !== group) {
      release();
      return false;
    }
    if (added.length > 0) group.releases.push(release);
    for (const id of added) {
      group.clinic_ids.add(id);
      this.#group_of.set(id, group_id);
    }
    group.head_offices = new Set(branches.filter(({ head_office }) => head_office).map(({ id }) => id));
    return added.length > 0;
  }

  #end(group_id: number, group: WatchedGroup): void {
    if (this.#groups.get(group_id) !== group) return;
    this.#groups.delete(group_id);
    for (const clinic_id of group.clinic_ids) this.#group_of.delete(clinic_id);
    for (const release of group.releases) release();
  }
}
