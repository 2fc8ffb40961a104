/** Handle that reads a file again from the disk. */
export interface FileHandle {
  kind: string;
  getFile: () => Promise<File>;
}

const handles = new WeakMap<File, FileHandle>();

export const handleOf = (file: File): FileHandle | undefined => handles.get(file);

/** Keeps the handles of dropped files, which only Chromium provides. */
export function keepHandles(items: DataTransferItemList, files: FileList): void {
  Array.from(items)
    .filter(({ kind }) => kind === "file")
    .forEach((item, i) => {
      const file = files[i];
      const asked = (item as Handing).getAsFileSystemHandle?.();
      void asked
        ?.then((handle) => {
          if (file !== undefined && handle?.kind === "file") handles.set(file, handle);
        })
        .catch(() => undefined);
    });
}

type Handing = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileHandle | null> };
