// index.html carries the landing page for its own address; anywhere else it must not flash up.
if (location.pathname !== "/") document.documentElement.dataset.inside = "";
