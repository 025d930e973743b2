/** The steps after the first, whose code is loaded while photos are chosen. */
import { lazy } from "react";
import { loadInterview } from "./interview/load-interview.ts";

const loadDescribe = () => import("./describe-step.tsx");
export const DescribeStep = lazy(() => loadDescribe().then((m) => ({ default: m.DescribeStep })));

const loadReview = () => import("./review-step.tsx");
export const ReviewStep = lazy(() => loadReview().then((m) => ({ default: m.ReviewStep })));

/**
 * A failure is reported when they are loaded again for their step. The questions come before photos are chosen: later
 * their code would run while a slow phone draws, or as the descriptions appear, and hold up a press.
 */
export const preloadSteps = () =>
  Promise.all([loadDescribe(), loadReview(), loadInterview()]).catch(() => {});
