import { waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError, ConnectionError } from "../../api/client.ts";
import type { Draft } from "../../device/draft.ts";
import { draftReducer, newDraft } from "./draft.ts";
import { openDraftSession } from "./draft-session.ts";
import type { PhotoServer, PhotoTools } from "./process-photo.ts";
import { createPhotoProcessor, overallProgress } from "./processing.ts";

function setUp(
  ids: string[],
  changes: { tools?: Partial<PhotoTools>; server?: Partial<PhotoServer> } = {},
) {
  const draft = ids.reduce<Draft>(
    (made, id) =>
      draftReducer(made, {
        type: "photo added",
        photo: {
          id,
          name: `${id}.jpg`,
          original: new Blob([id]),
          width: 4,
          height: 3,
          takenAt: null,
        },
      }),
    newDraft("d", null),
  );
  const session = openDraftSession("u", draft, {
    onStoreFailed: () => {},
  });
  // Otherwise it would be stored during the next test.
  onTestFinished(() => session.remove().catch(() => {}));
  const tools = {
    preparePhoto: vi.fn(),
    shrinkPhoto: async () => null,
    findFaces: async () => null,
    illustratePhoto: vi.fn(async (): Promise<Blob | null> => new Blob(["drawing"])),
    measurePalette: vi.fn(async (photos: readonly Blob[]): Promise<unknown> => photos.length),
    ...changes.tools,
  };
  const server = {
    uploadOriginal: vi.fn(async (photo: { id: string }) => `image-${photo.id}`),
    uploadIllustration: vi.fn(async () => "/media/images/drawn"),
    illustrateOnServer: vi.fn(async () => "/media/images/drawn-there"),
    ...changes.server,
  };
  return { session, tools, server, processor: createPhotoProcessor(session, tools, server) };
}

test("every photo is illustrated and uploaded once, and a second run has nothing to do", async () => {
  const { session, tools, server, processor } = setUp(["a", "b", "c", "d"]);
  expect(await processor.run(["a", "b", "c", "d"])).toBe("done");
  expect(overallProgress(session.get(), processor)).toBe(1);
  expect(await processor.run(["a", "b", "c", "d"])).toBe("done");
  expect(server.uploadOriginal).toHaveBeenCalledTimes(4);
  expect(tools.illustratePhoto).toHaveBeenCalledTimes(4);
});

test("Stop is at once, also while the palette is being measured", async () => {
  const tools = { measurePalette: () => new Promise(() => {}) };
  const { processor, server } = setUp(["a"], { tools });
  const running = processor.run(["a"]);
  processor.cancel();
  expect(await running).toBe("cancelled");
  expect(processor.store.get().running).toBe(false);
  expect(server.uploadOriginal).not.toHaveBeenCalled();
});

test("another style illustrates again but does not upload the photo again", async () => {
  const { session, tools, server, processor } = setUp(["a"]);
  await processor.run(["a"]);
  session.dispatch({ type: "style chosen", style: "crayon" });
  await processor.run(["a"]);
  expect(server.uploadOriginal).toHaveBeenCalledTimes(1);
  expect(tools.illustratePhoto).toHaveBeenCalledTimes(2);
  expect(session.get().photos[0]?.uploaded?.drawing?.style).toBe("crayon");
});

test("the palette is of all photos together, lasts for those that come later, and is measured anew for another look", async () => {
  const { session, tools, processor } = setUp(["a", "b"]);
  await processor.run(["a", "b"]);
  expect(session.get().palette).toBe(2);
  const late = {
    id: "c",
    name: "c.jpg",
    original: new Blob(["c"]),
    width: 4,
    height: 3,
    takenAt: null,
  };
  session.dispatch({ type: "photo added", photo: late });
  await processor.run(["a", "b", "c"]);
  expect(tools.illustratePhoto).toHaveBeenCalledTimes(3);
  expect(tools.illustratePhoto).toHaveBeenLastCalledWith(
    late.original,
    { style: "cartoon", strength: 2 },
    expect.objectContaining({ palette: 2 }),
  );
  session.dispatch({ type: "style chosen", style: "crayon" });
  await processor.run(["a", "b", "c"]);
  expect(session.get().palette).toBe(3);
});

test("a picture that was drawn again is uploaded as it is, and one that the device could not draw by the server", async () => {
  const illustratePhoto = vi.fn(async (): Promise<Blob | null> => new Blob(["drawing"]));
  const { session, server, processor } = setUp(["a", "b"], { tools: { illustratePhoto } });
  await processor.run(["a", "b"]);
  const drawing = { style: "crayon", strength: 3 } as const;
  const picture = new Blob(["bold"]);
  session.dispatch({ type: "photo redrawn", id: "a", drawing, picture });
  session.dispatch({ type: "photo redrawn", id: "b", drawing, picture: null });
  illustratePhoto.mockResolvedValue(null);
  expect(await processor.run(["a", "b"])).toBe("done");
  const signal = expect.any(AbortSignal);
  expect(server.uploadIllustration).toHaveBeenLastCalledWith("image-a", picture, drawing, signal);
  expect(server.illustrateOnServer).toHaveBeenCalledExactlyOnceWith("image-b", drawing, 2, signal);
});

test("a photo that the cleanup job has deleted is uploaded again when another style is chosen", async () => {
  const uploadIllustration = vi.fn<PhotoServer["uploadIllustration"]>(async () => "/drawn");
  const { session, server, processor } = setUp(["a"], { server: { uploadIllustration } });
  await processor.run(["a"]);
  session.dispatch({ type: "style chosen", style: "crayon" });
  uploadIllustration.mockRejectedValueOnce(new ApiError(404, "That photo was not found."));
  expect(await processor.run(["a"])).toBe("done");
  expect(server.uploadOriginal).toHaveBeenCalledTimes(2);
  // A photo that was only just uploaded is not uploaded a third time.
  uploadIllustration.mockRejectedValue(new ApiError(404, "That photo was not found."));
  session.dispatch({ type: "style chosen", style: "watercolour" });
  expect(await processor.run(["a"])).toBe("failed");
  expect(server.uploadOriginal).toHaveBeenCalledTimes(3);
});

test("a photo that fails says which step failed, the others are done, and it alone can be tried again", async () => {
  let broken = true;
  const { session, processor, server } = setUp(["a", "b"], {
    server: {
      uploadOriginal: vi.fn(async ({ id }: { id: string }) => {
        if (id === "b" && broken) throw new ApiError(413, "That photo is too large.");
        return id;
      }),
    },
  });
  expect(await processor.run(["a", "b"])).toBe("failed");
  expect(processor.store.get().photos).toEqual({
    b: { state: "failed", message: "The photo could not be sent. That photo is too large." },
  });
  broken = false;
  expect(await processor.run(["b"])).toBe("done");
  expect(processor.store.get().photos).toEqual({});
  expect(server.uploadOriginal).toHaveBeenCalledTimes(3);
  expect(session.get().photos.every((photo) => photo.uploaded?.drawing?.style === "cartoon")).toBe(
    true,
  );
});

test("a device that cannot illustrate leaves it to the server", async () => {
  const { session, processor, server } = setUp(["a"], {
    tools: { illustratePhoto: async () => null },
  });
  expect(await processor.run(["a"])).toBe("done");
  expect(server.uploadIllustration).not.toHaveBeenCalled();
  expect(session.get().photos[0]?.uploaded).toEqual({
    imageId: "image-a",
    drawing: { style: "cartoon", strength: 2 },
    cartoonUrl: "/media/images/drawn-there",
  });
});

test("cancelling leaves no failure behind and keeps finished work", async () => {
  const { session, processor } = setUp(["a", "b"], {
    tools: {
      illustratePhoto: (_original, _style, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    },
  });
  const running = processor.run(["a", "b"]);
  await waitFor(() => expect(session.get().photos[0]?.uploaded).not.toBeNull());
  processor.cancel();
  expect(await running).toBe("cancelled");
  expect(processor.store.get()).toEqual({ running: false, photos: {} });
});

test("a photo's faces are looked for once, by this device, for the drawing and for the server", async () => {
  const faces = [{ x: 0.4, y: 0.2, width: 0.2, height: 0.3 }];
  const findFaces = vi.fn(async () => faces);
  const { session, tools, server, processor } = setUp(["a"], { tools: { findFaces } });
  expect(await processor.run(["a"])).toBe("done");
  expect(findFaces).toHaveBeenCalledOnce();
  const found = expect.objectContaining({ faces });
  expect(server.uploadOriginal).toHaveBeenCalledExactlyOnceWith(found, expect.any(AbortSignal));
  const { original } = session.get().photos[0]!;
  const asked = [original, { style: "cartoon", strength: 2 }, found] as const;
  expect(tools.illustratePhoto).toHaveBeenCalledExactlyOnceWith(...asked);
});

test("cancelling does not wait for a search of faces", async () => {
  const findFaces = vi.fn(() => new Promise<never>(() => {}));
  const { server, tools, processor } = setUp(["a", "b"], { tools: { findFaces } });
  const running = processor.run(["a", "b"]);
  await waitFor(() => expect(findFaces).toHaveBeenCalledTimes(2));
  processor.cancel();
  expect(await running).toBe("cancelled");
  expect(processor.store.get()).toEqual({ running: false, photos: {} });
  expect(server.uploadOriginal).not.toHaveBeenCalled();
  expect(tools.illustratePhoto).not.toHaveBeenCalled();
});

test("a lost session is distinguished from a failure", async () => {
  const { processor } = setUp(["a"], {
    server: {
      uploadOriginal: async () => {
        throw new ApiError(401, "Please sign in first.");
      },
    },
  });
  expect(await processor.run(["a"])).toBe("session lost");
});

test("offline photos are illustrated all the same, and uploaded later without illustrating them again", async () => {
  const uploadOriginal = vi.fn<PhotoServer["uploadOriginal"]>(() =>
    Promise.reject(new ConnectionError(null)),
  );
  const { session, tools, processor } = setUp(["a", "b"], { server: { uploadOriginal } });
  expect(await processor.run(["a", "b"])).toBe("offline");
  expect(processor.store.get().photos).toEqual({});
  expect(session.get().photos.map(({ illustration }) => illustration?.drawing.style)).toEqual([
    session.get().style,
    session.get().style,
  ]);
  uploadOriginal.mockImplementation(async ({ id }) => `image-${id}`);
  expect(await processor.run(["a", "b"])).toBe("done");
  expect(tools.illustratePhoto).toHaveBeenCalledTimes(2);
});

test("a device that cannot illustrate says that it needs the network", async () => {
  const { processor } = setUp(["a"], {
    tools: { illustratePhoto: async () => null },
    server: { uploadOriginal: () => Promise.reject(new ConnectionError(null)) },
  });
  expect(await processor.run(["a"])).toBe("failed");
  expect(processor.store.get().photos.a).toEqual({
    state: "failed",
    message: `The photo could not be sent. ${new ConnectionError(null).message}`,
  });
});
