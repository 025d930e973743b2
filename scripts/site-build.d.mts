export function isSiteBuilt(root?: string): boolean;
export function beginSiteBuild(root?: string): () => void;
