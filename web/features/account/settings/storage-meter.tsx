import type { StorageUse } from "../../../../contract/storage.ts";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Progress } from "../../../ui/status/progress.tsx";
import { formatBytes } from "./format-bytes.ts";
import { Loaded } from "./settings-section.tsx";
import { useStorageUse } from "../settings-queries.ts";

export function StorageMeter() {
  const storage = useStorageUse();
  return (
    <Loaded query={storage} what="The use of your space">
      {(use) => <Meter use={use} />}
    </Loaded>
  );
}

function Meter({ use }: { use: StorageUse }) {
  const kinds = [
    { label: "Pictures", bytes: use.images },
    { label: "Narrations and recordings", bytes: use.narrations },
    { label: "Other spoken texts", bytes: use.speeches },
    { label: "Films", bytes: use.videos },
    { label: "Text", bytes: use.text },
  ];
  const share = use.limit > 0 ? use.used / use.limit : 1;
  return (
    <>
      <p>
        {formatBytes(use.used)} of {formatBytes(use.limit)} used
      </p>
      <Progress value={share} label="Space used" />
      {share >= 0.9 && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          There is little space left. Delete films or stories that you no longer need to make room.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {kinds.map(({ label, bytes }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt>{label}</dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
        ))}
        {use.bin > 0 && (
          <div className="flex justify-between gap-3">
            <dt>Recently deleted</dt>
            <dd>{formatBytes(use.bin)}</dd>
          </div>
        )}
      </dl>
      <p>
        What you delete is kept for 30 days and takes up space until then. You can look at it, put
        it back or make room under{" "}
        <Link to={paths.recentlyDeleted} className="text-link">
          Recently deleted
        </Link>
        .
      </p>
    </>
  );
}
