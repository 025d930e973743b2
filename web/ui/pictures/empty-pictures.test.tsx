import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { MissingPatchPicture } from "./empty-pictures.tsx";

test("the quilt with a missing patch fills its picture, so that it is in the middle of a page", () => {
  const svg = render(<MissingPatchPicture />).container.querySelector("svg")!;
  const starts = [...svg.children].map((patch) =>
    Number(/translate\((\d+) /.exec(patch.getAttribute("transform") ?? "")?.[1]),
  );
  const [left, , width] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const patch = 90;
  expect([Math.min(...starts), Math.max(...starts) + patch]).toEqual([left, left! + width!]);
});
